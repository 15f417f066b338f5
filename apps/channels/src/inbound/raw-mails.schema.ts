import type { AccountId } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** An unprocessed mail. */
export interface RawMail {
  /**
   * `excerpt`: the beginning of a stranger's mail, or of an unreadable one. `mime`: the original, byte for byte.
   * `answer`: the provider's JSON, where it offers no more or the mail is larger than 15 MB.
   */
  form: 'mime' | 'answer' | 'excerpt';
  content: Buffer;
}

/** One kept; `_id` is its inbound message's. */
export interface RawMailRow extends RawMail {
  _id: string;
  accountId: AccountId;
  expiresAt: Date;
}

/** The collection `rawMails`. */
export const rawMailSchema = new Schema<RawMailRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    form: { type: String, required: true },
    content: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'rawMails', versionKey: false },
);

rawMailSchema.index({ accountId: 1 });
rawMailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
