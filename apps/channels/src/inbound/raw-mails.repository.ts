import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import type { Model } from 'mongoose';
import type { InboundRow } from './inbound.schema';
import type { RawMail, RawMailRow } from './raw-mails.schema';

/** A year (DECISIONS 123); or until the lead is erased. */
const keptForMs = 365 * 24 * 60 * 60 * 1_000;

/**
 * The collection `rawMails`: every mail whole, with quoted part, headers and attachments, as evidence of what was
 * really written.
 */
@Injectable()
export class RawMailsRepository {
  constructor(@InjectModel('RawMail') private readonly mails: Model<RawMailRow>) {}

  /** Stores the mail of a message; a repeat changes nothing. */
  async keep({ _id, accountId, receivedAt }: InboundRow, mail: RawMail): Promise<void> {
    const expiresAt = new Date(receivedAt.getTime() + keptForMs);
    await this.mails.updateOne({ _id, accountId }, { $setOnInsert: { ...mail, expiresAt } }, { upsert: true });
  }

  async remove(accountId: AccountId, ids: string[]): Promise<void> {
    await this.mails.deleteMany({ accountId, _id: { $in: ids } });
  }
}
