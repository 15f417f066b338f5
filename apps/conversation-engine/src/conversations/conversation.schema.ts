import type { AccountId, AgentAssigner, Channel, ConversationStatus, DeliveryStatus, EventMark, Fact, MessageRole, OutboundContent, StageOutcome, UnsentOpening } from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/mongo';
import { Schema } from 'mongoose';

/** The state of an outgoing message's delivery, as `delivery.updated` last told. */
export interface MessageDelivery {
  status: DeliveryStatus;
  /** Raised when an expired or failed message is requested again; facts of earlier rounds count no more. */
  round: number;
  rev: number;
  error?: string;
}

/** One message. `seq` counts from 1 within the conversation, over pages too. */
export interface MessageRow {
  _id: string;
  seq: number;
  role: MessageRole;
  content: string;
  timestamp: Date;
  agentConfigId?: string;
  /** The inbound message that it is; each is appended once. */
  inboundId?: string;
  /** On outgoing messages: what the channel gets, when that is more than the text. */
  outbound?: Exclude<OutboundContent, { type: 'text' }>;
  delivery?: MessageDelivery;
}

/** The stage that a conversation stands in. */
export interface StageRow {
  id: string;
  name: string;
  index: number;
  total: number;
  terminal: boolean;
  outcome?: StageOutcome;
}

/**
 * Why a conversation was dropped; after `inactivity`, `unreachable` and `not_sent` a lead's message opens it again
 * (DECISIONS 41). `not_sent`: its opening did not leave, so nothing was said in it.
 */
export type DropReason = 'inactivity' | 'opt_out' | 'unreachable' | 'not_sent' | 'operator' | 'lead_deleted';

/** What the first message of a campaign's conversation carries. */
export interface OpeningRow {
  round: number;
  ratePerMinute?: number;
  validUntil?: Date;
  messageId?: string;
}

/** One conversation as it is stored. Every write is one compare-and-set on `rev`. */
export interface ConversationRow {
  _id: string;
  accountId: AccountId;
  rev: number;
  eventSeq: number;
  /** The last event of each kind. */
  lastEvents?: EventMark[];
  leadId: string;
  leadName?: string;
  leadPhone?: string;
  leadEmail?: string;
  leadExternalId?: string;
  leadCreatedAt?: Date;
  /** Where the lead is known: `phone:+41…`, `email:…`, `chat:…`, `user:…`. */
  addresses: string[];
  agentConfigId: string;
  agentVersion: number;
  agentName: string;
  /** As the agent names it: `English`, `Deutsch`, `fr-CH`. */
  agentLanguage: string;
  /** How its emails begin and end, as the agent says. */
  sender?: { fromName?: string; signature?: string };
  agentAssignedBy?: AgentAssigner;
  campaignId?: string;
  abTestId?: string;
  channel: Channel;
  environment: 'live' | 'test';
  status: ConversationStatus;
  /** True while active or handed off: at most one such per lead and channel (DECISIONS 42). */
  open: boolean;
  dropReason?: DropReason;
  stage?: StageRow;
  stageEntry: number;
  /** The agent's messages since the stage was entered. */
  stageMessages: number;
  stagesReached: { id: string; name: string }[];
  /** True until the first turn has chosen the stage to land on. */
  landing: boolean;
  evaluate: boolean;
  messages: MessageRow[];
  messageCount: number;
  /** Older messages that were moved to `messagePages`. */
  pagedUntilSeq: number;
  messagesByDay: Record<string, number>;
  /** How often the lead wrote: a turn answers what stood at one value of it. */
  inboundSeq: number;
  lastInboundAt?: Date;
  emailSubject?: string;
  /** The last outgoing message: the next one waits for it. */
  lastOutboundId?: string;
  opening?: OpeningRow;
  /** Why the opening of the present round was never written; absent while it is waited for, and once it was. */
  unsent?: UnsentOpening;
  turnDueAt?: Date;
  /** When the lead's first unanswered message came. */
  waitingSince?: Date;
  lease?: { token: string; until: Date };
  /** How often the turn in hand was overtaken by a new message. */
  superseded: number;
  /** Up to this message the last reply answers; what the lead wrote after it is still to be answered. Absent: all before that reply. */
  answeredSeq?: number;
  /** Messages that there were when a person last gave it back to the agent: its limit counts from there. */
  limitFrom?: number;
  modelDownSince?: Date;
  agentPaused: boolean;
  agentPausedUntil?: Date;
  /** When an active conversation without activity is dropped. */
  inactiveAt?: Date;
  inactivityMinutes: number;
  firstLeadMessageAt?: Date;
  firstReplyAt?: Date;
  firstAgentMessageAt?: Date;
  /** When its opening left: a provider accepted it, or a reply proved it. */
  openedAt?: Date;
  /** When it first stood in a terminal stage that qualifies. */
  qualifiedAt?: Date;
  handedOffAt?: Date;
  finishedAt?: Date;
  /** `<campaignId>:<leadId>`: a campaign begins one conversation per lead. */
  startKey?: string;
  /** One conversation per stranger's address, however often the first message is told of. */
  inboundKey?: string;
  /** Keys of outside happenings that were told as events already, the last 30. */
  told?: string[];
  createdAt: Date;
  updatedAt: Date;
  pendingEvents?: Fact[];
}

const any = Schema.Types.Mixed;

/** Collection `conversations`. */
export const conversationSchema = new Schema<ConversationRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    rev: { type: Number, required: true },
    eventSeq: Number,
    lastEvents: { type: [Object], default: undefined },
    leadId: String,
    leadName: String,
    leadPhone: String,
    leadEmail: String,
    leadExternalId: String,
    leadCreatedAt: Date,
    addresses: { type: [String], default: undefined },
    agentConfigId: String,
    agentVersion: Number,
    agentName: String,
    agentLanguage: String,
    sender: any,
    agentAssignedBy: String,
    campaignId: String,
    abTestId: String,
    channel: String,
    environment: String,
    status: String,
    open: Boolean,
    dropReason: String,
    stage: any,
    stageEntry: Number,
    stageMessages: Number,
    stagesReached: any,
    landing: Boolean,
    evaluate: Boolean,
    messages: any,
    messageCount: Number,
    pagedUntilSeq: Number,
    messagesByDay: any,
    inboundSeq: Number,
    lastInboundAt: Date,
    emailSubject: String,
    lastOutboundId: String,
    opening: any,
    unsent: any,
    turnDueAt: Date,
    waitingSince: Date,
    lease: any,
    superseded: Number,
    answeredSeq: Number,
    limitFrom: Number,
    modelDownSince: Date,
    agentPaused: Boolean,
    agentPausedUntil: Date,
    inactiveAt: Date,
    inactivityMinutes: Number,
    firstLeadMessageAt: Date,
    firstReplyAt: Date,
    firstAgentMessageAt: Date,
    openedAt: Date,
    qualifiedAt: Date,
    handedOffAt: Date,
    finishedAt: Date,
    startKey: String,
    inboundKey: String,
    told: any,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'conversations', versionKey: false, minimize: false },
);

conversationSchema.index({ accountId: 1, createdAt: -1, _id: -1 });
conversationSchema.index({ accountId: 1, updatedAt: 1, _id: 1 });
conversationSchema.index({ accountId: 1, leadId: 1, channel: 1, createdAt: -1 });
conversationSchema.index({ accountId: 1, addresses: 1, createdAt: -1 });
conversationSchema.index({ accountId: 1, agentConfigId: 1, status: 1 });
conversationSchema.index({ accountId: 1, campaignId: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { campaignId: { $exists: true } } });
conversationSchema.index({ accountId: 1, leadId: 1, channel: 1 }, { unique: true, name: 'one_open_per_lead_and_channel', partialFilterExpression: { open: true } });
conversationSchema.index({ accountId: 1, startKey: 1 }, { unique: true, partialFilterExpression: { startKey: { $exists: true } } });
conversationSchema.index({ accountId: 1, inboundKey: 1 }, { unique: true, partialFilterExpression: { inboundKey: { $exists: true } } });
conversationSchema.index({ turnDueAt: 1 }, { partialFilterExpression: { turnDueAt: { $exists: true } } });
conversationSchema.index({ inactiveAt: 1 }, { partialFilterExpression: { inactiveAt: { $exists: true } } });
withPendingEvents(conversationSchema);
