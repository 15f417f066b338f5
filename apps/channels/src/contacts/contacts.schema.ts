import type { AccountId, Channel } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** A person on one channel, by address; or, without one, a Telegram start link and the chat that followed it. */
export interface ContactRow {
  _id: string;
  accountId: AccountId;
  channel: Channel;
  /** E.164 phone, chat id, email, or WhatsApp's business-scoped user id where the phone is hidden. */
  address?: string;
  /** The lead that it belongs to, as far as it is known. */
  leadId?: string;
  chatId?: string;
  userId?: string;
  /** Opens WhatsApp's 24-hour window. */
  lastInboundAt?: Date;
  /** When they last said START, and the lead whom it was said for. */
  optedInAt?: Date;
  optedInLeadId?: string;
  /** SHA-256 of a start link's token. */
  startTokenHash?: string;
  startTokenExpiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** The collection `contacts`. */
export const contactSchema = new Schema<ContactRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    channel: { type: String, required: true },
    address: String,
    leadId: String,
    chatId: String,
    userId: String,
    lastInboundAt: Date,
    optedInAt: Date,
    optedInLeadId: String,
    startTokenHash: String,
    startTokenExpiresAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'contacts', versionKey: false },
);

const whenPresent = (field: string): object => ({ partialFilterExpression: { [field]: { $exists: true } } });

contactSchema.index({ accountId: 1, channel: 1, address: 1 }, { unique: true, ...whenPresent('address') });
contactSchema.index({ accountId: 1, leadId: 1, channel: 1 }, whenPresent('leadId'));
contactSchema.index({ accountId: 1, userId: 1 }, whenPresent('userId'));
contactSchema.index({ accountId: 1, optedInLeadId: 1 }, whenPresent('optedInLeadId'));
contactSchema.index({ accountId: 1, startTokenHash: 1 }, { unique: true, ...whenPresent('startTokenHash') });
// Links expire; a contact has no such date.
contactSchema.index({ startTokenExpiresAt: 1 }, { expireAfterSeconds: 0 });
