import { Injectable } from '@nestjs/common';
import { ParserFailed, Unreadable } from '@northline/common/parsing';
import type { EmailConnection } from '../adapters/channel-adapter';
import { EmailAdapter } from '../adapters/email/email.adapter';
import { MimeSource } from '../adapters/email/email.mime';
import { readEnvelope } from '../adapters/email/mail-reader';
import type { MailEnvelope } from '../adapters/email/mail.parse';
import type { InboundRow } from './inbound.schema';
import { RawMailsRepository } from './raw-mails.repository';
import type { RawMail } from './raw-mails.schema';

/** So often the mail as it came may keep its sender waiting; then what Resend says of it has to do. */
const triesForMime = 3;

/** Fetches received mails, and keeps each whole before its words are read. */
@Injectable()
export class Mailbox {
  constructor(
    private readonly email: EmailAdapter,
    private readonly mime: MimeSource,
    private readonly rawMails: RawMailsRepository,
  ) {}

  /** Null when Resend has no such mail (yet). Errors: `Unreadable` and `ParserFailed`, once it is kept; others, when it is to be tried again. */
  async fetch(connection: EmailConnection, row: InboundRow): Promise<MailEnvelope | null> {
    const attempt = row.attempts + 1;
    const answer = await this.email.fetchReceived(connection, row.providerMessageId, attempt);
    if (!answer) return null;
    const asAnswered: RawMail = { form: 'answer', content: answer };
    const envelope = await readEnvelope(answer).catch(async (error: unknown) => {
      if (error instanceof Unreadable || error instanceof ParserFailed) await this.rawMails.keep(row, asAnswered);
      throw error;
    });
    const mime = envelope.mimeUrl === undefined ? null : await this.mimeAt(envelope.mimeUrl, attempt);
    await this.rawMails.keep(row, mime ? { form: 'mime', content: mime } : asAnswered);
    return envelope;
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
