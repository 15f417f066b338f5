import type {
  AccountId,
  AgentAssigner,
  Attachment,
  Channel,
  ContactSuppressed,
  ConversationStatus,
  DomainEvent,
  LeadSource,
  LeadStatus,
  TimezoneSource,
} from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema, type Types } from 'mongoose';

/** The state of the lead's newest conversation; replaced by a newer conversation or a higher `rev`. */
export interface LatestConversation {
  conversationId: string;
  rev: number;
  channel: Channel;
  startedAt: Date;
  stageName: string;
  stageIndex: number;
  stageTotal: number;
  status: ConversationStatus;
  agentConfigId: string;
  agentName: string;
}

/** Why a lead may not be written to on a channel; only for planning, as `channels` decides at each send. */
export type Suppressed = Partial<Record<Channel, ContactSuppressed['reason']>>;

/** A copy of the lead's insights for conversations; `insights` owns the truth. */
export interface KnownInsight {
  preferenceId: string;
  topic: string;
  preference: string;
  at: Date;
  deleted: boolean;
}

/**
 * A message of a lead that nobody answered and that has no conversation: the next one on its channel begins with it
 * (DECISIONS 48).
 */
export interface UnansweredText {
  inboundId: string;
  channel: Channel;
  /** Empty when it was not text. */
  content: string;
  at: Date;
  /** The order of one lead's messages by time; absent on messages from a former release. */
  order?: string;
  /** The addresses that it came from; absent on messages from a former release. */
  from?: string[];
  /** The subject of a reply by mail. */
  emailSubject?: string;
  /** The beginning of what it refers to. */
  quoted?: string;
  /** Files that came with it. Absent: none. */
  attachments?: Attachment[];
}

/** When a lead last left one of its former addresses. */
export interface LeftAddress {
  address: string;
  leftAt: Date;
}

/** A lead. `_id` never leaves the service. */
export interface LeadRow {
  _id: Types.ObjectId;
  accountId: AccountId;
  /** Its number, in decimal: the `leadId` of conversations, events and requests. */
  id: string;
  name: string;
  /** As given; `e164` is its hidden readable copy, absent when it cannot be read. */
  phone: string;
  e164?: string;
  email: string;
  /** IANA zone; as given, else that of the phone's country. */
  timezone?: string;
  timezoneSource?: TimezoneSource;
  status: LeadStatus;
  source: LeadSource;
  tags: string[];
  customFields: Record<string, string>;
  /** The numbers and dates among `customFields`, for filters. */
  customNumbers: Record<string, number>;
  customDates: Record<string, Date>;
  /** What `search` looks at: lower-case words, by their beginnings. */
  searchWords: string[];
  externalId?: string;
  assignedAgentId?: string;
  abTestId?: string;
  agentAssignedBy?: AgentAssigner;
  importBatchId?: string;
  lastContactedAt?: Date;
  /** The newest, 10 at most; until a conversation holds them. */
  unanswered?: UnansweredText[];
  /** The `inboundId`s of the newest 30 that were ever among `unanswered`. */
  unansweredIds?: string[];
  telegramChatId?: string;
  whatsappUserId?: string;
  latest?: LatestConversation;
  suppressed?: Suppressed;
  /** The newest, 50 at most. */
  insights?: KnownInsight[];
  /** Makes the creation by a first inbound message repeatable. */
  inboundKey?: string;
  createdAt: Date;
  /** Never goes back, so that pollers miss nothing. */
  updatedAt: Date;
  /** Leads the indexes of lists, so that neither they nor their totals read a tombstone; removed with the lead. */
  live?: true;
  /** The tombstone: contact fields are already gone, the row follows when every service was notified. */
  deletedAt?: Date;
  /** When its phone or email was corrected; until its open conversations have followed for certain. */
  correctedAt?: Date;
  /** Phones and emails that it had before, the newest 10: whoever writes from there by now is somebody else. */
  formerAddresses?: string[];
  /** When it left each of them; one that a former release wrote may be missing. */
  leftTimes?: LeftAddress[];
  /** When it left the last of them. */
  leftAt?: Date;
  /** Phones before a move that WhatsApp told: what came from there is still theirs. */
  movedFrom?: string[];
  pendingEvents?: DomainEvent[];
}

/** A lead as the collection has it: by number, so that the API can sort by it. */
export type StoredLead = Omit<LeadRow, 'id'> & { id: number };

const text = { type: String, default: '' };

/** The collection `leads`. Times are set by the repository, as `updatedAt` also follows conversations. */
export const leadSchema = new Schema<StoredLead>(
  {
    accountId: { type: String, required: true },
    id: { type: Number, required: true },
    name: text,
    phone: text,
    e164: String,
    email: text,
    timezone: String,
    timezoneSource: String,
    status: { type: String, default: 'new' },
    source: { type: String, required: true },
    tags: { type: [String], default: [] },
    customFields: { type: Object, default: {} },
    customNumbers: { type: Object, default: {} },
    customDates: { type: Object, default: {} },
    searchWords: { type: [String], default: [] },
    externalId: String,
    assignedAgentId: String,
    abTestId: String,
    agentAssignedBy: String,
    importBatchId: String,
    lastContactedAt: Date,
    unanswered: { type: [Object], default: undefined },
    unansweredIds: { type: [String], default: undefined },
    telegramChatId: String,
    whatsappUserId: String,
    latest: { type: Object, default: undefined },
    suppressed: { type: Object, default: undefined },
    insights: { type: [Object], default: undefined },
    inboundKey: String,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    live: Boolean,
    deletedAt: Date,
    correctedAt: Date,
    formerAddresses: { type: [String], default: undefined },
    leftTimes: { type: [Object], default: undefined },
    leftAt: Date,
    movedFrom: { type: [String], default: undefined },
  },
  { collection: 'leads', versionKey: false, minimize: false },
);

const whenPresent = (field: string): object => ({ partialFilterExpression: { [field]: { $exists: true } } });

leadSchema.index({ accountId: 1, id: 1 }, { unique: true });
leadSchema.index({ accountId: 1, live: 1, id: 1 });
leadSchema.index({ accountId: 1, externalId: 1 }, { unique: true, ...whenPresent('externalId') });
leadSchema.index({ accountId: 1, inboundKey: 1 }, { unique: true, ...whenPresent('inboundKey') });
for (const order of ['createdAt', 'updatedAt', 'name']) leadSchema.index({ accountId: 1, live: 1, [order]: 1, id: 1 });
for (const field of ['status', 'source', 'tags'])
  leadSchema.index({ accountId: 1, live: 1, [field]: 1, createdAt: 1, id: 1 });
for (const field of ['importBatchId', 'assignedAgentId', 'abTestId']) {
  leadSchema.index({ accountId: 1, live: 1, [field]: 1, createdAt: 1, id: 1 }, whenPresent(field));
}
for (const field of ['tags', 'source'])
  leadSchema.index({ accountId: 1, live: 1, status: 1, [field]: 1, createdAt: 1, id: 1 });
for (const field of ['importBatchId', 'assignedAgentId']) {
  leadSchema.index({ accountId: 1, live: 1, status: 1, [field]: 1, createdAt: 1, id: 1 }, whenPresent(field));
}
leadSchema.index({ accountId: 1, searchWords: 1 });
leadSchema.index({ accountId: 1, live: 1, status: 1, searchWords: 1 });
leadSchema.index({ accountId: 1, email: 1 });
for (const field of ['e164', 'telegramChatId', 'whatsappUserId'])
  leadSchema.index({ accountId: 1, [field]: 1 }, whenPresent(field));
for (const due of ['deletedAt', 'correctedAt']) leadSchema.index({ [due]: 1 }, whenPresent(due));
withPendingEvents(leadSchema);

/** The last number taken for a lead of an account. */
export interface LeadCounterRow {
  _id: string;
  last: number;
}

/** The collection `leadCounters`, one row an account. */
export const leadCounterSchema = new Schema<LeadCounterRow>(
  { _id: String, last: Number },
  { collection: 'leadCounters', versionKey: false },
);

/** One suppression from `channels`, found by its addresses, so that leads created later are flagged, too. */
export interface SuppressedContactRow {
  accountId: AccountId;
  suppressionId: string;
  rev: number;
  /** Hashed addresses and the lead's number; see `contactKeys`. */
  keys: string[];
  channel?: Channel;
  reason: ContactSuppressed['reason'];
  suppressed: boolean;
}

/** The collection `suppressedContacts`: no address in plain text, it outlives the lead. */
export const suppressedContactSchema = new Schema<SuppressedContactRow>(
  {
    accountId: String,
    suppressionId: String,
    rev: Number,
    keys: [String],
    channel: String,
    reason: String,
    suppressed: Boolean,
  },
  { collection: 'suppressedContacts', versionKey: false },
);
suppressedContactSchema.index({ accountId: 1, suppressionId: 1 }, { unique: true });
suppressedContactSchema.index({ accountId: 1, keys: 1 });
