import type { AccountId, ConversationEvent, EventKind } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** One numbered event of a conversation, kept for readers who missed it (DECISIONS 86). */
export interface ConversationEventRow {
  /** The event's id, which webhooks carry too. */
  _id: string;
  accountId: AccountId;
  conversationId: string;
  sequence: number;
  kind: EventKind;
  data: Record<string, unknown>;
  occurredAt: Date;
  /** When it expires, unless it is the last expired one of its conversation (DECISIONS 146). */
  expiresAt?: Date;
  /** Earlier ones are gone. */
  first?: true;
}

/** The row of an event. */
export function eventRow(
  accountId: AccountId,
  conversationId: string,
  { id, sequence, kind, data, occurredAt }: ConversationEvent,
): ConversationEventRow {
  return { _id: id, accountId, conversationId, sequence, kind, data, occurredAt: new Date(occurredAt) };
}

/** Collection `conversationEvents`. */
export const conversationEventSchema = new Schema<ConversationEventRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    conversationId: String,
    sequence: Number,
    kind: String,
    data: Schema.Types.Mixed,
    occurredAt: Date,
    expiresAt: Date,
    first: Boolean,
  },
  { collection: 'conversationEvents', versionKey: false, minimize: false },
);

conversationEventSchema.index({ accountId: 1, conversationId: 1, sequence: 1 }, { unique: true });
conversationEventSchema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $exists: true } } });
