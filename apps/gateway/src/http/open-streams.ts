import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { Quotas } from '@northline/common/platform/quotas';

/** Nobody began to read a stream in this time: its request was answered otherwise meanwhile. */
const unreadMs = 30_000;

/** Answers that are sent while they are made, at most as many at once as the account's quota `open_streams` allows. */
@Injectable()
export class OpenStreams {
  constructor(private readonly quotas: Quotas) {}

  /** Starts one. Errors: 429 past the quota. */
  async open(
    { accountId }: RequestContext,
    parts: AsyncIterable<string | Uint8Array>,
    options: StreamableFile['options'],
  ): Promise<StreamableFile> {
    const release = await this.quotas.hold(accountId, 'open_streams');
    const stream = Readable.from(parts);
    const unread = setTimeout(() => stream.readableDidRead || stream.destroy(), unreadMs).unref();
    stream.once('close', () => {
      clearTimeout(unread);
      release();
    });
    return new StreamableFile(stream, options);
  }
}
