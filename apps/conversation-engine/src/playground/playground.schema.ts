import type { AccountId } from '@northline/common/contracts';
import { Schema } from 'mongoose';
import type { ConversationRow } from '../conversations/conversation.schema';

/** A rehearsal: a conversation that is stored only here. */
export interface PlaygroundSessionRow {
  _id: string;
  accountId: AccountId;
  rev: number;
  allowTools: boolean;
  conversation: ConversationRow;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
}

/** Collection `playgroundSessions`; rows expire a day after the last message. */
export const playgroundSessionSchema = new Schema<PlaygroundSessionRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    rev: Number,
    allowTools: Boolean,
    conversation: Schema.Types.Mixed,
    createdAt: Date,
    updatedAt: Date,
    expiresAt: Date,
  },
  { collection: 'playgroundSessions', versionKey: false, minimize: false },
);

playgroundSessionSchema.index({ accountId: 1, createdAt: -1 });
playgroundSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
