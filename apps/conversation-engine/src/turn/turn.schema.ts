import type { AccountId, Turn } from '@northline/common/contracts';
import { type CostedRow, withCosts } from '@northline/common/features/costs';
import { Schema } from 'mongoose';

/** One turn as the ledger keeps it. */
export interface TurnRow extends Omit<Turn, 'createdAt' | 'cost'>, CostedRow {
  accountId: AccountId;
  createdAt: Date;
  expiresAt: Date;
}

const any = Schema.Types.Mixed;

/** Collection `turns`; a row expires by the account's setting at the time of writing (DECISIONS 92). */
export const turnSchema = new Schema<TurnRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    conversationId: String,
    kind: String,
    agentVersion: Number,
    leadMessageIds: any,
    outcome: String,
    cause: String,
    triedAgainAt: String,
    stageBefore: any,
    stageAfter: any,
    edge: String,
    edges: any,
    reason: String,
    guardrails: any,
    knowledge: any,
    tools: any,
    messageId: String,
    model: String,
    models: any,
    modelCalls: Number,
    inputTokens: Number,
    cachedTokens: Number,
    outputTokens: Number,
    ms: Number,
    modelMs: Number,
    createdAt: Date,
    expiresAt: Date,
  },
  { collection: 'turns', versionKey: false, minimize: false },
);

turnSchema.index({ accountId: 1, conversationId: 1, createdAt: -1, _id: -1 });
turnSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
withCosts(turnSchema);
