import { Injectable } from '@nestjs/common';
import type { EmailConnection } from '../adapters/channel-adapter';
import { EmailAdapter, type FetchedEmail } from '../adapters/email/email.adapter';
import { MimeSource } from '../adapters/email/email.mime';
import type { InboundRow } from './inbound.schema';
import { RawMailsRepository } from './raw-mails.repository';
import type { RawMail } from './raw-mails.schema';

/** So often the mail as it came may keep its sender waiting; then what Resend says of it has to do. */
const triesForMime = 3;

/** Fetches received mails, and keeps each whole before anything is taken out of it. */
@Injectable()
export class Mailbox {
  constructor(
    private readonly email: EmailAdapter,
    private readonly mime: MimeSource,
    private readonly rawMails: RawMailsRepository,
  ) {}

  /** Null when Resend has no such mail (yet). Throws when it is to be tried again. */
  async fetch(connection: EmailConnection, row: InboundRow): Promise<FetchedEmail | null> {
    const mail = await this.email.fetchReceived(connection, row.providerMessageId);
    if (mail) await this.rawMails.keep(row, await this.rawOf(mail, row.attempts + 1));
    return mail;
  }

  private async rawOf({ mimeUrl, answer }: FetchedEmail, attempt: number): Promise<RawMail> {
    const content = mimeUrl === undefined ? null : await this.mimeAt(mimeUrl, attempt);
    return content ? { form: 'mime', content } : { form: 'answer', content: Buffer.from(JSON.stringify(answer)) };
  }

  private async mimeAt(url: string, attempt: number): Promise<Buffer | null> {
    try {
      return await this.mime.read(url);
    } catch (error) {
      if (attempt < triesForMime) throw error;
      return null;
    }
  }
}
