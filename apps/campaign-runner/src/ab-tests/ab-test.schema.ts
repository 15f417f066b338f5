import type {
  AbTestStatus,
  AbVariant,
  AgentAssigner,
  ConversationStatus,
  StageOutcome,
} from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** An A/B test as it is stored. */
export interface AbTestRow {
  _id: string;
  accountId: string;
  name: string;
  description?: string;
  status: AbTestStatus;
  /** When it came to its status; absent where that was before this was noted. */
  statusAt?: Date;
  variants: AbVariant[];
  /** Minutes that a conversation has to qualify in; absent: the longest inactivity timeout among the conversations. */
  windowMinutes?: number;
  /** Of a completed test. */
  decision?: { agentConfigId?: string; by: string; at: Date };
  createdAt: Date;
  updatedAt: Date;
}

/** See {@link AbTestRow}. */
export const abTestSchema = new Schema<AbTestRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    description: String,
    status: { type: String, required: true },
    statusAt: Date,
    variants: { type: Schema.Types.Mixed, required: true },
    windowMinutes: Number,
    decision: Object,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'abTests', versionKey: false },
);
abTestSchema.index({ accountId: 1, createdAt: 1, _id: 1 });
abTestSchema.index({ accountId: 1, updatedAt: 1, _id: 1 });
abTestSchema.index({ accountId: 1, name: 1, _id: 1 });

/** What the results of a test need of one conversation; replaced by each newer state of it. */
export interface AbConversationRow {
  _id: string;
  accountId: string;
  rev: number;
  abTestId: string;
  agentConfigId: string;
  agentName: string;
  assignedBy?: AgentAssigner;
  status: ConversationStatus;
  outcome?: StageOutcome;
  messages: number;
  startedAt: Date;
  /** When its opening left; absent: it has not. */
  openedAt?: Date;
  qualifiedAt?: Date;
  inactivityMinutes?: number;
  /** Follow-ups that were sent in it. */
  followUps?: number;
  finishedAt?: Date;
  /** When it was first handed to a person; absent: never, or it was kept before this was noted. */
  handedOffAt?: Date;
}

/** See {@link AbConversationRow}. */
export const abConversationSchema = new Schema<AbConversationRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    rev: { type: Number, required: true },
    abTestId: { type: String, required: true },
    agentConfigId: { type: String, required: true },
    agentName: { type: String, required: true },
    assignedBy: String,
    status: { type: String, required: true },
    outcome: String,
    messages: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    openedAt: Date,
    qualifiedAt: Date,
    inactivityMinutes: Number,
    followUps: Number,
    finishedAt: Date,
    handedOffAt: Date,
  },
  { collection: 'abConversations', versionKey: false },
);
abConversationSchema.index({ accountId: 1, abTestId: 1, agentConfigId: 1 });
