import type {
  AccountId,
  AgentAssigner,
  Attachment,
  Channel,
  ConversationStatus,
  DeliveryStatus,
  EventMark,
  HandOffDeadline,
  DomainEvent,
  MessageRole,
  NoteKind,
  OpeningWait,
  OutboundContent,
  StageOutcome,
  TurnCause,
  TurnStage,
  UnsentOpening,
} from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema } from 'mongoose';

/** The state of an outgoing message's delivery, from the last `delivery.updated`. */
export interface MessageDelivery {
  status: DeliveryStatus;
  /** Raised when an expired or failed message is requested again; events of earlier rounds no longer count. */
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
  /** On a mail of the lead: its subject, where it is not that of the thread. */
  subject?: string;
  /** On a message of the lead: the beginning of what it refers to. */
  quoted?: string;
  timestamp: Date;
  agentConfigId?: string;
  /** On messages of a person: who wrote it, by name. */
  by?: string;
  /** The inbound message that it is; each is appended once. */
  inboundId?: string;
  /** On messages of the lead: the order in which they were written, however they arrive. */
  order?: string;
  /** On messages of the lead: the addresses that they came from; absent on those from a former release. */
  from?: string[];
  /** On a message of the lead: a START, which takes back the opt-outs before it. */
  optIn?: true;
  /** Files that the lead sent with it. Absent: none. */
  attachments?: Attachment[];
  /** On outgoing messages: what the channel gets, when that is more than the text. */
  outbound?: Exclude<OutboundContent, { type: 'text' }>;
  delivery?: MessageDelivery;
}

/** The present stage of a conversation. */
export interface StageRow {
  id: string;
  name: string;
  index: number;
  total: number;
  terminal: boolean;
  outcome?: StageOutcome;
}

/**
 * Why a conversation was dropped; after `inactivity`, `unreachable` and `not_sent` a lead's message reopens it
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

/** An answered tool call, for a reply that is not sent yet. */
export interface ToolCallRow {
  /** Of the tool and its input. */
  hash: string;
  /** The name by which the model knows the tool. */
  name: string;
  input: unknown;
  result: string;
  at: Date;
}

/** What a person has to know to take a conversation over. */
export interface HandOffBrief {
  reason: string;
  summary: string;
  openQuestions: string[];
}

/** A line of the thread that is no message. */
export interface NoteRow {
  kind: NoteKind;
  at: Date;
  text: string;
  by: string;
  /** Of a change of the status by hand, in the person's words. */
  reason?: string | undefined;
  /** Of a move by hand; absent where there was no stage before. */
  stageBefore?: TurnStage | undefined;
  stageAfter?: TurnStage;
}

/** What stands for the older messages of a long thread when the model is asked. */
export interface SummaryRow {
  text: string;
  /** The last message that it covers. */
  untilSeq: number;
  at: Date;
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
  /** The lead's addresses: `phone:+41…`, `email:…`, `chat:…`, `user:…`. */
  addresses: string[];
  agentConfigId: string;
  agentVersion: number;
  agentName: string;
  /** As in the agent's setting: `English`, `Deutsch`, `fr-CH`; where that is `auto`, the lead's by its last turn. */
  agentLanguage: string;
  /** How its emails begin and end, from the agent. */
  sender?: { fromName?: string; signature?: string };
  /** What happens after a hand-off when no person comes, from the agent. */
  deadline?: HandOffDeadline;
  /** The minutes before each follow-up, from the agent; absent: none is planned any more. */
  followUpMinutes?: number[];
  agentAssignedBy?: AgentAssigner;
  campaignId?: string;
  abTestId?: string;
  channel: Channel;
  environment: 'live' | 'test';
  status: ConversationStatus;
  /** True while active or handed off: at most one such per lead, channel and environment (DECISIONS 42). */
  open: boolean;
  dropReason?: DropReason;
  stage?: StageRow;
  stageEntry: number;
  /** The agent's messages since the stage was entered. */
  stageMessages: number;
  stagesReached: { id: string; name: string }[];
  /** The moves from stage to stage, each once. Absent: none. */
  edgesTaken?: { from: string; to: string }[];
  /** True until the first turn has chosen the stage to land on. */
  landing: boolean;
  evaluate: boolean;
  messages: MessageRow[];
  messageCount: number;
  /**
   * When its newest message was written; before there is one, when it was created. Absent where a release wrote it last
   * that knew no such time.
   */
  lastMessageAt?: Date;
  /** Older messages that were moved to `messagePages`. */
  pagedUntilSeq: number;
  messagesByDay: Record<string, number>;
  /** How often the lead wrote something that needs an answer: a turn answers the state at one value of it. */
  inboundSeq: number;
  lastInboundAt?: Date;
  emailSubject?: string;
  /** The undeliverable reply because of which a person was given the conversation. */
  undeliveredId?: string;
  /** The last outgoing message: the next one waits for it. */
  lastOutboundId?: string;
  opening?: OpeningRow;
  /** Why the opening of the present round was not written; absent while it is pending, and once it was written. */
  unsent?: UnsentOpening;
  turnDueAt?: Date;
  /** What the turn was put off for without the model, and the row in the ledger that says so. */
  putOff?: { cause: TurnCause; turnId: string };
  /**
   * Since when the lead waits for an answer: the first unanswered message, or the hand-off. It is a person who owes it
   * in a handed-off conversation, and where the agent is paused.
   */
  waitingSince?: Date;
  /** Until when a turn waits for the lead's attachments; a past moment: for none. */
  attachmentsUntil?: Date;
  /** The next follow-up: its turn is `turnDueAt`. */
  followUp?: { step: number; at: Date };
  /** The last step that was sent or left out. */
  followUpStep?: number;
  /** The follow-up that was sent last, and when the hours end in which it may leave. */
  sentFollowUp?: { messageId: string; validUntil?: Date };
  followUpsSent?: number;
  lease?: { token: string; until: Date };
  /** How often a new message superseded the turn in progress. */
  superseded: number;
  /**
   * The last reply answers up to this message, or the lead opted out with it; later ones are still to be answered.
   * Absent: everything before that reply.
   */
  answeredSeq?: number;
  /** How many messages there were when a person last gave it back to the agent: its limit counts from there. */
  limitFrom?: number;
  /**
   * Since when the model does not answer this turn; for an opening, since when it cannot be written, for whatever
   * reason.
   */
  modelDownSince?: Date;
  /** What it waits for since then. */
  waitsFor?: OpeningWait;
  /** The answers of tools since anybody on our side last wrote. Absent: none. */
  toolCalls?: ToolCallRow[];
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
  /** When it first entered a terminal stage that qualifies. */
  qualifiedAt?: Date;
  handedOffAt?: Date;
  /** The last hand-off, until the agent has the conversation again. */
  handOff?: HandOffBrief & { at: Date };
  /** When the deadline of the hand-off passes; absent once a person is there. */
  handOffDueAt?: Date;
  /** The `inboundSeq` at which a deadline passed: another hand-off before the lead writes has none. */
  deadlineSpent?: number;
  /** The member who takes care of it. */
  assigneeId?: string;
  /** The members who follow it: who have read it, or to whom it was given. Absent: none. */
  followers?: string[];
  /** Those of them for whom it is unread. */
  unreadBy?: string[];
  /** The last words said, by which it is found; never read. Absent: none. */
  words?: string[];
  /** The last 50 lines of the thread that are no messages. */
  notes?: NoteRow[];
  /** Absent while the thread is short. */
  summary?: SummaryRow;
  finishedAt?: Date;
  /** `<campaignId>:<leadId>`: a campaign starts one conversation per lead. */
  startKey?: string;
  /** The completed conversation that the lead's message followed (DECISIONS 41). */
  previousConversationId?: string;
  /** One conversation per stranger's address or completed conversation, however often its first message arrives. */
  inboundKey?: string;
  /** The last 30 inbound messages without text that were already accepted. */
  told?: string[];
  /** The newest published state of each insight and suppression. */
  news?: Record<string, number>;
  createdAt: Date;
  updatedAt: Date;
  pendingEvents?: DomainEvent[];
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
    deadline: any,
    followUpMinutes: any,
    followUp: any,
    followUpStep: Number,
    sentFollowUp: any,
    followUpsSent: Number,
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
    edgesTaken: any,
    landing: Boolean,
    evaluate: Boolean,
    messages: any,
    messageCount: Number,
    lastMessageAt: Date,
    pagedUntilSeq: Number,
    messagesByDay: any,
    inboundSeq: Number,
    lastInboundAt: Date,
    emailSubject: String,
    undeliveredId: String,
    lastOutboundId: String,
    opening: any,
    unsent: any,
    turnDueAt: Date,
    putOff: any,
    waitingSince: Date,
    attachmentsUntil: Date,
    lease: any,
    superseded: Number,
    answeredSeq: Number,
    limitFrom: Number,
    modelDownSince: Date,
    waitsFor: String,
    toolCalls: any,
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
    handOff: any,
    handOffDueAt: Date,
    deadlineSpent: Number,
    assigneeId: String,
    followers: { type: [String], default: undefined },
    unreadBy: { type: [String], default: undefined },
    words: { type: [String], default: undefined },
    notes: any,
    summary: any,
    finishedAt: Date,
    startKey: String,
    previousConversationId: String,
    inboundKey: String,
    told: any,
    news: any,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'conversations', versionKey: false, minimize: false },
);

/** The index of the conversations whose turn somebody has: few, however many are active or due. */
export const turnsInHand = 'turns_in_hand';

const whenPresent = (field: string): object => ({ partialFilterExpression: { [field]: { $exists: true } } });

for (const order of ['createdAt', 'updatedAt', 'lastMessageAt', 'messageCount'])
  conversationSchema.index({ accountId: 1, [order]: 1, _id: 1 });
conversationSchema.index({ accountId: 1, leadId: 1, channel: 1, createdAt: -1 });
conversationSchema.index({ accountId: 1, addresses: 1, createdAt: -1 });
const byAge = (fields: string[]): Record<string, 1> => ({
  accountId: 1,
  ...Object.fromEntries(fields.map((field) => [field, 1] as const)),
  createdAt: 1,
  _id: 1,
});
const filters = [
  ['status'],
  ['channel'],
  ['stage.name'],
  ['agentConfigId'],
  ['leadId'],
  ['status', 'channel'],
  ['agentConfigId', 'status'],
  ['agentConfigId', 'stage.name'],
];
for (const fields of filters) conversationSchema.index(byAge(fields));
for (const fields of [['campaignId'], ['campaignId', 'status'], ['assigneeId'], ['unreadBy'], ['words']])
  conversationSchema.index(byAge(fields), whenPresent(fields[0] ?? ''));
conversationSchema.index({ accountId: 1, followers: 1 }, whenPresent('followers'));
conversationSchema.index({ accountId: 1, waitingSince: 1, _id: 1 }, whenPresent('waitingSince'));
conversationSchema.index({ accountId: 1, campaignId: 1, waitsFor: 1 }, whenPresent('waitsFor'));
conversationSchema.index(
  { accountId: 1, campaignId: 1, status: 1, turnDueAt: 1 },
  { partialFilterExpression: { 'putOff.cause': 'hours' } },
);
conversationSchema.index({ accountId: 1 }, { name: turnsInHand, ...whenPresent('lease') });
conversationSchema.index(
  { accountId: 1, leadId: 1, channel: 1, environment: 1 },
  { unique: true, name: 'one_open_per_lead_and_channel', partialFilterExpression: { open: true } },
);
for (const key of ['startKey', 'inboundKey'])
  conversationSchema.index({ accountId: 1, [key]: 1 }, { unique: true, ...whenPresent(key) });
for (const due of ['turnDueAt', 'inactiveAt', 'handOffDueAt']) conversationSchema.index({ [due]: 1 }, whenPresent(due));
withPendingEvents(conversationSchema);
