import type { AccountId, AgentDefinition, PlaygroundLead, PlaygroundStep, Turn } from '@northline/common/contracts';
import { Schema } from 'mongoose';
import type { ConversationRow } from '../conversations/conversation.schema';

/** A rehearsal: a conversation that is stored only here. */
export interface PlaygroundSessionRow {
  _id: string;
  accountId: AccountId;
  rev: number;
  allowTools: boolean;
  /** The draft that is rehearsed; absent: the conversation's version. */
  draft?: AgentDefinition;
  /** A lead that was made up. */
  lead?: PlaygroundLead;
  /** The stage that it was to begin in. */
  stageId?: string;
  /** The lead writes first, as a stranger. */
  inbound?: boolean;
  /** Absent on sessions of an earlier release. */
  steps?: PlaygroundStep[];
  /** The last of its turns; absent on sessions of an earlier release. */
  turns?: Turn[];
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
    draft: Schema.Types.Mixed,
    lead: Schema.Types.Mixed,
    stageId: String,
    inbound: Boolean,
    steps: Schema.Types.Mixed,
    turns: Schema.Types.Mixed,
    conversation: Schema.Types.Mixed,
    createdAt: Date,
    updatedAt: Date,
    expiresAt: Date,
  },
  { collection: 'playgroundSessions', versionKey: false, minimize: false },
);

playgroundSessionSchema.index({ accountId: 1, createdAt: -1 });
playgroundSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
