import type {
  AccountId,
  Channel,
  ContactAddresses,
  Cost,
  CostOf,
  DeliveryError,
  DeliveryStatus,
  DomainEvent,
  OutboundContent,
  OutboundRequested,
} from '@northline/common/contracts';
import { type CostedRow, withCosts } from '@northline/common/features/costs';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema } from 'mongoose';

/** The errors of what a limit of its connection holds back, until that allows more or is changed. */
export const heldCodes = { messagingLimit: 'messaging_limit', dailyCap: 'daily_cap' } as const;

/** What a message will cost, and how long after it has left that is counted. */
export type Quote = Cost & { countAfterMs: number };

/** One outgoing message; (messageId, round) is its key. */
export interface DeliveryRow extends CostedRow {
  _id: string;
  accountId: AccountId;
  /** Rises with every change; events carry it. */
  rev: number;
  messageId: string;
  round: number;
  conversationId: string;
  leadId: string;
  channel: Channel;
  test: boolean;
  /**
   * The lead's addresses, as the engine gave them: suppressions are looked up by all of them. Removed when the lead is
   * erased.
   */
  to?: ContactAddresses;
  /** The one address on this channel: it cancels the message, and identifies the answers. */
  address?: string;
  /** Other addresses under which the provider knows the recipient; removed when the lead is erased. */
  knownAs?: string[];
  /** What is left of the address of an erased lead's mail, so that the link in it still works: the hash of suppressions. */
  addressHash?: string;
  /** The revision of the conversation when it last named another address. */
  askedRev?: number;
  /** Removed once the provider has it. */
  content?: OutboundContent;
  /** The message that must be final before this one. */
  after?: string;
  validUntil?: Date;
  campaign?: { campaignId: string; ratePerMinute: number };
  outreach?: OutboundRequested['outreach'];
  /** Whose cost it is; absent where the channel costs nothing. */
  costOf?: Pick<CostOf, 'agentConfigId' | 'campaignId'>;
  /** What it will cost by the prices of its claim; becomes its cost once it has left. */
  quote?: Quote;
  /** WhatsApp says that it costs nothing. */
  free?: true;
  /** Hashes of the person's identifiers, on outreach that counts for a limit by person; removed when the lead is erased. */
  person?: string[];
  status: DeliveryStatus;
  attempts: number;
  firstAttemptAt?: Date;
  /** The sum of the pauses after errors of its own, in milliseconds; not of those that hold its whole connection back. */
  putOffMs?: number;
  /** Names the last change, so that of several writers each knows whether it won. */
  change?: string;
  /** The lanes in which it is queued. */
  stoodIn: string[];
  /** When to continue with it; absent when nothing is left to do. */
  dueAt?: Date;
  providerMessageId?: string;
  /** The `Message-ID` of a mail, and when the provider told it. */
  mail?: { messageId: string; toldAt: Date };
  sentAt?: Date;
  deliveredAt?: Date;
  readAt?: Date;
  error?: DeliveryError;
  correlationId: string;
  traceparent: string;
  createdAt: Date;
  updatedAt: Date;
  /** When it expires, unless it is the newest of its conversation then (DECISIONS 146). */
  expiresAt?: Date;
  pendingEvents: DomainEvent[];
}

/** The collection `deliveries`. */
export const deliverySchema = new Schema<DeliveryRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    rev: { type: Number, required: true },
    messageId: { type: String, required: true },
    round: { type: Number, required: true },
    conversationId: { type: String, required: true },
    leadId: { type: String, required: true },
    channel: { type: String, required: true },
    test: Boolean,
    to: { type: Object, default: undefined },
    address: String,
    knownAs: { type: [String], default: undefined },
    addressHash: String,
    askedRev: Number,
    content: { type: Object, default: undefined },
    after: String,
    validUntil: Date,
    campaign: { type: Object, default: undefined },
    outreach: String,
    costOf: { type: Object, default: undefined },
    quote: { type: Object, default: undefined },
    free: Boolean,
    person: { type: [String], default: undefined },
    status: { type: String, required: true },
    attempts: Number,
    firstAttemptAt: Date,
    putOffMs: Number,
    change: String,
    stoodIn: [String],
    dueAt: Date,
    providerMessageId: String,
    mail: { type: Object, default: undefined },
    sentAt: Date,
    deliveredAt: Date,
    readAt: Date,
    error: { type: Object, default: undefined },
    correlationId: String,
    traceparent: String,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    expiresAt: Date,
  },
  { collection: 'deliveries', versionKey: false, minimize: false },
);

const whenPresent = (field: string): object => ({ partialFilterExpression: { [field]: { $exists: true } } });

deliverySchema.index({ accountId: 1, messageId: 1, round: 1 }, { unique: true });
// A reply address names the conversation alone, so this index is not led by the account.
deliverySchema.index({ conversationId: 1, accountId: 1, createdAt: 1 });
deliverySchema.index({ accountId: 1, leadId: 1, status: 1 });
deliverySchema.index({ accountId: 1, address: 1, status: 1 }, whenPresent('address'));
deliverySchema.index({ accountId: 1, knownAs: 1 }, whenPresent('knownAs'));
deliverySchema.index({ accountId: 1, person: 1, firstAttemptAt: 1 }, whenPresent('person'));
deliverySchema.index({ channel: 1, providerMessageId: 1 }, whenPresent('providerMessageId'));
deliverySchema.index({ dueAt: 1 }, whenPresent('dueAt'));
deliverySchema.index({ accountId: 1, 'campaign.campaignId': 1, dueAt: 1 }, whenPresent('dueAt'));
deliverySchema.index({ expiresAt: 1 }, whenPresent('expiresAt'));
withPendingEvents(deliverySchema);
withCosts(deliverySchema);
