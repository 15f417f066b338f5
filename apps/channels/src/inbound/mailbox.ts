import { Injectable } from '@nestjs/common';
import { ParserFailed, Unreadable } from '@northline/common/platform/parsing';
import { Quotas, type Taken } from '@northline/common/platform/quotas';
import type { EmailConnection } from '../adapters/channel-adapter';
import { EmailAdapter } from '../adapters/email/email-adapter';
import { MimeSource } from '../adapters/email/email-mime';
import { readEnvelope } from '../adapters/email/mail-reader';
import type { MailEnvelope } from '../adapters/email/mail-parse';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { InboundRow } from './inbound.schema';
import { RawMailsRepository } from './raw-mails.repository';
import type { RawMail } from './raw-mails.schema';

/** Attempts to fetch the original of a mail; after the last one Resend's own reading of it is used. */
const triesForMime = 3;

/** The most that is kept of a stranger's mail, in bytes. */
const excerptBytes = 64 * 1024;

/** A mail that was fetched. */
export interface FetchedMail extends MailEnvelope {
  /** Why there was no room to keep it; mails of people whom we wrote to are processed anyway. */
  noRoom?: string;
  /** Whether it is of somebody whom we wrote to. */
  known: boolean;
}

/**
 * Fetches received mails, and stores them before their text is read: those of people whom we wrote to whole, of others
 * the beginning.
 */
@Injectable()
export class Mailbox {
  constructor(
    private readonly email: EmailAdapter,
    private readonly mime: MimeSource,
    private readonly rawMails: RawMailsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly quotas: Quotas,
  ) {}

  /**
   * Null when Resend has no such mail (yet). Errors: `Unreadable` and `ParserFailed`, once it is stored; others, when
   * it is to be retried.
   */
  async fetch(connection: EmailConnection, row: InboundRow): Promise<FetchedMail | null> {
    const attempt = row.attempts + 1;
    const answer = await this.email.fetchReceived(connection, row.providerMessageId, attempt);
    if (!answer) return null;
    const envelope = await readEnvelope(answer).catch(async (error: unknown) => {
      if (error instanceof Unreadable || error instanceof ParserFailed) await this.keep(row, excerpt(answer));
      throw error;
    });
    const known =
      envelope.from !== undefined && (await this.deliveries.leadIdsOf(row.accountId, envelope.from)).length > 0;
    const kept = await this.keep(
      row,
      known ? await this.whole(answer, envelope.mimeUrl, attempt) : excerpt(Buffer.from(JSON.stringify(envelope))),
    );
    return { ...envelope, known, ...(!kept.taken && !known && { noRoom: kept.reason }) };
  }

  /** Stores a mail within the day's quota. */
  private async keep(row: InboundRow, mail: RawMail): Promise<Taken> {
    const room = await this.quotas.take(row.accountId, 'mail_bytes', mail.content.length);
    if (room.taken) await this.rawMails.keep(row, mail);
    return room;
  }

  private async whole(answer: Buffer, mimeUrl: string | undefined, attempt: number): Promise<RawMail> {
    const mime = mimeUrl === undefined ? null : await this.mimeAt(mimeUrl, attempt);
    return mime ? { form: 'mime', content: mime } : { form: 'answer', content: answer };
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

function excerpt(content: Buffer): RawMail {
  return { form: 'excerpt', content: content.subarray(0, excerptBytes) };
}
