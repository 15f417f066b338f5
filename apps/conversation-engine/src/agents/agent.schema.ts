import type { AccountId, AgentDefinition, AgentStatus, Budget, DomainEvent } from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema, type Types } from 'mongoose';

/** Who made a version, and when. */
export interface VersionMade {
  at: Date;
  by: string;
}

/** An agent as it is stored: its present definition and what is read live. */
export interface AgentRow extends AgentDefinition {
  _id: Types.ObjectId;
  accountId: AccountId;
  status: AgentStatus;
  /** When it came to the status; absent: when it was made, or before this was noted. */
  statusAt?: Date;
  /** The agent is silent in its running conversations while this is true; absent: false. */
  conversationsPaused?: boolean;
  /** How much it may spend; absent: any amount. */
  budget?: Budget;
  /** Rises with each change of the budget; absent: it was never set, or by an earlier release. */
  budgetRev?: number;
  /** Rises by one with each change of the definition. */
  version: number;
  /** Who made the present version, and when; absent on versions of earlier releases. */
  versionMade?: VersionMade;
  createdAt: Date;
  updatedAt: Date;
  pendingEvents?: DomainEvent[];
}

const definition = {
  name: { type: String, required: true },
  systemPrompt: { type: String, required: true },
  goal: String,
  language: String,
  instructions: String,
  handoffMessage: String,
  stages: [Object],
  inboundEntries: [Object],
  guardrails: Object,
  knowledgeBaseIds: [String],
  mcpServerIds: [String],
  firstTouchTemplate: { type: Object, default: undefined },
  fromName: String,
  signature: String,
  emailSubject: String,
  handOff: { type: Object, default: undefined },
  followUps: { type: [Object], default: undefined },
  model: String,
  temperature: Number,
};

/** The collection `agentConfigs`. */
export const agentSchema = new Schema<AgentRow>(
  {
    accountId: { type: String, required: true },
    status: String,
    statusAt: Date,
    conversationsPaused: Boolean,
    budget: { type: Object, default: undefined },
    budgetRev: Number,
    version: Number,
    versionMade: { type: Object, default: undefined },
    ...definition,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'agentConfigs', versionKey: false, minimize: false },
);
withPendingEvents(agentSchema);
agentSchema.index({ accountId: 1, createdAt: 1, _id: 1 });
agentSchema.index({ accountId: 1, updatedAt: 1, _id: 1 });

/** One version of an agent, never changed: what conversations and campaigns pin. */
export interface AgentVersionRow {
  accountId: AccountId;
  agentConfigId: string;
  version: number;
  definition: AgentDefinition;
  /** Who made it; absent on versions of earlier releases. */
  createdBy?: string;
  createdAt: Date;
}

/** The collection `agentVersions`. */
export const agentVersionSchema = new Schema<AgentVersionRow>(
  {
    accountId: String,
    agentConfigId: String,
    version: Number,
    definition: Object,
    createdBy: String,
    createdAt: Date,
  },
  { collection: 'agentVersions', versionKey: false, minimize: false },
);
agentVersionSchema.index({ accountId: 1, agentConfigId: 1, version: 1 }, { unique: true });

/** What an agent will be once it is published; its `_id` is the agent's. */
export interface AgentDraftRow {
  _id: string;
  accountId: AccountId;
  /** The version that it was begun from. */
  basedOn: number;
  definition: AgentDefinition;
  updatedBy: string;
  /** Its revision, too. */
  updatedAt: Date;
}

/** The collection `agentDrafts`. */
export const agentDraftSchema = new Schema<AgentDraftRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    basedOn: Number,
    definition: Object,
    updatedBy: String,
    updatedAt: Date,
  },
  { collection: 'agentDrafts', versionKey: false, minimize: false },
);
