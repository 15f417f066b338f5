import { Injectable } from '@nestjs/common';
import { ChannelsConfig } from '../../app-config';
import { makeDownload } from '../download';

/** The most of a mail that is kept whole, in bytes: what fits into one document of MongoDB. */
export const keptWhole = 15 * 1024 * 1024;

/**
 * Fetches the MIME of mails, with all headers and attachments. Resend keeps it under another address, which works for
 * an hour.
 */
@Injectable()
export class MimeSource {
  private readonly download: ReturnType<typeof makeDownload>;

  constructor({ RESEND_API_URL: apiUrl }: ChannelsConfig) {
    this.download = makeDownload({ apiUrl, maxBytes: keptWhole, timeoutMs: 15_000 });
  }

  /**
   * Null when the mail no longer exists, is larger than {@link keptWhole}, or is at a private address. Throws when that
   * cannot be determined.
   */
  async read(url: string): Promise<Buffer | null> {
    const answer = await this.download(url);
    if (typeof answer === 'string') return null;
    if ('bytes' in answer) return answer.bytes;
    if (answer.status >= 500) throw new Error(`The mail could not be fetched (${answer.status})`);
    return null;
  }
}
