import type { AccountId } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** Whose an attachment is: by one of these its lead is forgotten. */
export interface AttachmentOwner {
  /** The sender's address on the channel. */
  from?: string;
  leadId?: string;
  conversationId?: string;
}

/** A part of an attachment's bytes; (accountId, attachmentId, part) is its key. */
export interface AttachmentPartRow extends AttachmentOwner {
  accountId: AccountId;
  attachmentId: string;
  part: number;
  last: boolean;
  bytes: Buffer;
}

/** The collection `attachmentParts`. */
export const attachmentPartSchema = new Schema<AttachmentPartRow>(
  {
    accountId: { type: String, required: true },
    attachmentId: { type: String, required: true },
    part: { type: Number, required: true },
    last: { type: Boolean, required: true },
    bytes: { type: Buffer, required: true },
    from: String,
    leadId: String,
    conversationId: String,
  },
  { collection: 'attachmentParts', versionKey: false },
);

attachmentPartSchema.index({ accountId: 1, attachmentId: 1, part: 1 }, { unique: true });
for (const owner of ['from', 'leadId', 'conversationId'])
  attachmentPartSchema.index({ accountId: 1, [owner]: 1 }, { partialFilterExpression: { [owner]: { $exists: true } } });
