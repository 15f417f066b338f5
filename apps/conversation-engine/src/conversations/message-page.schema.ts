import type { AccountId } from '@northline/common/contracts';
import { Schema } from 'mongoose';
import type { MessageRow } from './conversation.schema';

/** Older messages of a long conversation. */
export interface MessagePageRow {
  accountId: AccountId;
  conversationId: string;
  /** The conversation's revision when the page was written. */
  rev: number;
  fromSeq: number;
  toSeq: number;
  messages: MessageRow[];
}

/** Collection `messagePages`. */
export const messagePageSchema = new Schema<MessagePageRow>(
  {
    accountId: { type: String, required: true },
    conversationId: { type: String, required: true },
    rev: Number,
    fromSeq: Number,
    toSeq: Number,
    messages: [Schema.Types.Mixed],
  },
  { collection: 'messagePages', versionKey: false, minimize: false },
);

messagePageSchema.index({ accountId: 1, conversationId: 1, fromSeq: 1 }, { unique: true });
messagePageSchema.index({ accountId: 1, conversationId: 1, 'messages.inboundId': 1 });
