import type { Actor } from '../context/request-context';
import type { Retention } from './gateway/account-settings';
import type {
  CampaignStatus,
  Channel,
  Confidence,
  ConversationStatus,
  DeliveryStatus,
  EventKind,
  StageOutcome,
} from './vocabulary';

/** Everything about a conversation that other services keep: they replace their row by a higher `rev`. */
export interface ConversationState {
  conversationId: string;
  rev: number;
  leadId: string;
  channel: Channel;
  status: ConversationStatus;
  agentConfigId: string;
  agentVersion: number;
  agentName: string;
  campaignId?: string;
  abTestId?: string;
  /** Who chose the agent for this lead; variants chosen by hand stay out of A/B results (DECISIONS 70). */
  agentAssignedBy?: 'manual' | 'ab_test' | 'auto';
  environment: 'live' | 'test';
  /** The stage that it stands in; absent when the agent has no stages. */
  stage?: { id: string; name: string; index: number; total: number; terminal: boolean; outcome?: StageOutcome };
  /** Rises by one at each entry into a stage; with conversation and field it is the key of an evaluation. */
  stageEntry: number;
  /** Every stage entered so far, in order of first entry. */
  stagesReached: { id: string; name: string }[];
  /** True when the stage just ended in is terminal and has `stageInsights`: the evaluation is due. */
  evaluate: boolean;
  messageCount: number;
  /** First message of the lead's own, an opt-out too: the funnel counts it (DECISIONS 90). */
  firstLeadMessageAt?: string;
  /** First message of the lead's own that is no opt-out: a campaign's `replied` (DECISIONS 65). */
  firstReplyAt?: string;
  firstAgentMessageAt?: string;
  /** Was ever handed to a human. */
  handedOffAt?: string;
  finishedAt?: string;
  startedAt: string;
  updatedAt: string;
  /** When the lead was created; absent: take `startedAt`. The funnel's range is one of leads (DECISIONS 90). */
  leadCreatedAt?: string;
  /**
   * How many messages came in each quarter of an hour, by its beginning in UTC (`2026-11-21T10:15Z`): every zone's days
   * are made of such quarters. A bare date stands for that day.
   */
  messagesByDay: Record<string, number>;
}

/** Where a kind of event stands in its conversation. */
export interface EventMark {
  kind: EventKind;
  sequence: number;
}

/** A numbered event of a conversation for the customer's webhooks (DECISIONS 86). */
export interface ConversationEvent {
  /** The event's own: webhooks carry it, and (endpointId, eventId) is the key of a delivery. */
  id: string;
  /** From 1, gap-free per conversation over all kinds. */
  sequence: number;
  kind: EventKind;
  /** The last event of each kind before it: who is told of some kinds only knows by it which one comes first. */
  before: EventMark[];
  /** The `data` of the webhook body. */
  data: Record<string, unknown>;
  occurredAt: string;
}

/** What an agent, a lead or Northline itself moved: a record of the audit log. What people do is recorded as their call. */
export interface ConversationMove {
  actor: Actor;
  /** The fields that changed, by the names of the interface. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** A word of ours, with the operator's own words where they decided; never what a lead or a model said. */
  reason: string;
}

/** One write to a conversation: the state that it left, and all that it tells and asks for. One write is one fact. */
export interface ConversationChanged extends ConversationState {
  /** Nothing that others keep is new, or it is told again soon, with a turn's end: keepers of the state pass it over. */
  quiet?: true;
  /** In their order. */
  events?: ConversationEvent[];
  /** Messages that `channels` is to deliver. */
  requests?: OutboundRequested[];
  move?: ConversationMove;
}

/** What a message says, per channel. */
export type OutboundContent =
  | { type: 'text'; text: string }
  | { type: 'template'; name: string; language: string; parameters: string[]; text: string }
  | {
      type: 'email';
      subject: string;
      text: string;
      /** Of the conversation, as its agent names it: the link that ends the mail is called by a word of it. */
      language?: string;
    };

/** What a person is known by on the channels. */
export interface ContactAddresses {
  /** E.164, wherever it could be read. */
  phone?: string;
  email?: string;
  /** In Telegram. */
  chatId?: string;
  /** In WhatsApp, business-scoped. */
  userId?: string;
}

/** A message that the engine asks `channels` to deliver; (messageId, round) is its key. */
export interface OutboundRequested {
  messageId: string;
  /** Raised when an expired request is made again; 1 at first. */
  round: number;
  conversationId: string;
  leadId: string;
  agentConfigId: string;
  channel: Channel;
  /** Recorded and shown, but nobody is reached (DECISIONS 23). */
  test: boolean;
  /** The lead's addresses as the engine knows them; a chat that a start link bound may be known to `channels` alone. */
  to: ContactAddresses & { name?: string };
  content: OutboundContent;
  /** The message of this conversation that must be final before this one is sent. */
  after?: string;
  /** Unsent after this instant it expires (the end of the campaign's active window). */
  validUntil?: string;
  /** Set on messages that a campaign pays for: its opening message. */
  campaign?: { campaignId: string; ratePerMinute: number };
}

/** The state of one delivery after it changed. */
export interface DeliveryUpdated {
  deliveryId: string;
  rev: number;
  messageId: string;
  round: number;
  conversationId: string;
  leadId: string;
  channel: Channel;
  /** Present on a campaign's opening message. */
  campaignId?: string;
  status: DeliveryStatus;
  /** When the provider accepted it, if it did. */
  sentAt?: string;
  deliveredAt?: string;
  providerMessageId?: string;
  /** `retryable`: another try later may succeed; the rest are final. */
  error?: { code: string; message: string; retryable: boolean };
  test: boolean;
  at: string;
}

/** A lead wrote: verified, stored once, opt-out words already looked for. */
export interface InboundReceived {
  inboundId: string;
  channel: Channel;
  integrationId: string;
  /** The sender's addresses; at least one. */
  from: ContactAddresses & { name?: string };
  text: string;
  /** The provider's time of the message. */
  receivedAt: string;
  /** Named by an email's reply address. */
  conversationId?: string;
  /** Bound to this address by an earlier message or a Telegram start link. */
  leadId?: string;
  /** The integration's agent for strangers (DECISIONS 48). */
  inboundAgentConfigId?: string;
  /** `opt_out` and `opt_in` were acted on by `channels`; the engine only records the message and lets the agent be silent. */
  intent: 'message' | 'opt_out' | 'opt_in' | 'start';
  /** Threading of the mail it came in. */
  email?: { messageId: string; subject: string };
}

/** A lead may not be written to any more, or may again. */
export interface ContactSuppressed extends ContactAddresses {
  suppressionId: string;
  rev: number;
  suppressed: boolean;
  reason: string;
  leadId?: string;
  /** Absent: on all channels. */
  channel?: Channel;
  conversationId?: string;
}

/** A campaign moved to another status. */
export interface CampaignChanged {
  campaignId: string;
  rev: number;
  name: string;
  previousStatus?: CampaignStatus;
  status: CampaignStatus;
  at: string;
}

/** An insight was written or removed. */
export interface InsightUpdated {
  preferenceId: string;
  leadId: string;
  conversationId?: string;
  topic: string;
  preference: string;
  confidence: Confidence;
  deleted: boolean;
  at: string;
}

/** Something that belongs into the account's audit log and did not happen at the gateway. */
export interface AuditRecorded {
  action: string;
  actor: Actor;
  resource: { type: string; id: string };
  status: string;
  details: Record<string, unknown>;
  at: string;
}

/** A lead is to be forgotten: every service erases texts and addresses of it (DECISIONS 36). */
export interface LeadErased extends ContactAddresses {
  leadId: string;
}

/** Settings of an account that services need where no caller's context tells them. */
export interface AccountChanged extends Retention {
  rev: number;
  /** IANA zone. */
  timezone: string;
  /** An evaluation does not overwrite what a person edited (DECISIONS 57). */
  lockEditedInsights: boolean;
}

/** The whole catalogue: fact name to payload. The owner publishes, any service may listen. */
export interface FactMap {
  'conversation.changed': ConversationChanged;
  'delivery.updated': DeliveryUpdated;
  'inbound.received': InboundReceived;
  'contact.suppressed': ContactSuppressed;
  'campaign.changed': CampaignChanged;
  'insight.updated': InsightUpdated;
  'audit.recorded': AuditRecorded;
  'lead.erased': LeadErased;
  'account.changed': AccountChanged;
}

/** Names of facts: `<what>.<past tense>`. */
export type FactName = keyof FactMap;

/** One fact as it travels on the stream. */
export interface Fact<Name extends FactName = FactName> {
  /** Event id; JetStream de-duplicates by it, consumers may too. */
  id: string;
  name: Name;
  accountId: string;
  correlationId: string;
  traceparent: string;
  at: string;
  data: FactMap[Name];
}
