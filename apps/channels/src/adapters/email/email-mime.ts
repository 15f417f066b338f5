import { Injectable } from '@nestjs/common';
import { BlockedAddressError, makeSafeFetch, type SafeFetch } from '@northline/common/http';
import { ChannelsConfig } from '../../app-config';

/** The most of a mail that is kept whole, in bytes: what fits into one document of MongoDB. */
export const keptWhole = 15 * 1024 * 1024;

/**
 * Fetches the MIME of mails, with all headers and attachments. Resend keeps it under another address, which works for
 * an hour.
 */
@Injectable()
export class MimeSource {
  private readonly fetch: SafeFetch;

  constructor({ RESEND_API_URL }: ChannelsConfig) {
    const { hostname, port, protocol } = new URL(RESEND_API_URL);
    // A server that plays Resend may be in our own network; any other address in its answers must be public.
    const allowedHosts = [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
    this.fetch = makeSafeFetch({ allowedHosts, timeoutMs: 15_000, maxBytes: Infinity });
  }

  /**
   * Null when the mail no longer exists, is larger than {@link keptWhole}, or is at a private address. Throws when that
   * cannot be determined.
   */
  async read(url: string): Promise<Buffer | null> {
    const answer = await this.fetch(url).catch((error: unknown) => {
      if (error instanceof BlockedAddressError) return null;
      throw error;
    });
    if (answer === null) return null;
    const { status, body } = answer;
    if (status >= 500) throw new Error(`The mail could not be fetched (${status})`);
    if (status !== 200 || !body) return null;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > keptWhole) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}
