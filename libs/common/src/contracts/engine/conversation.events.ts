import type { Actor } from '../../context/request-context';
import type { Channel, ConversationStatus, EventKind, StageOutcome } from '../../vocabulary/vocabulary';

/** An opening that could not be written. */
export interface UnsentOpening {
  round: number;
  error: string;
  /** `again`: to be asked for in the next round; `failed`: this lead's alone; `blocked`: so will all others be, until somebody changes a setting; `skipped`: a person saw to this lead. */
  then: 'again' | 'failed' | 'blocked' | 'skipped';
}

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
  /** Why the opening of the present round was never written; absent while it is waited for, and once it was. */
  unsent?: UnsentOpening;
  /** First message of the lead's own, an opt-out too: the funnel counts it (DECISIONS 90). */
  firstLeadMessageAt?: string;
  /** First message of the lead's own that is no opt-out: a campaign's `replied` (DECISIONS 65). */
  firstReplyAt?: string;
  firstAgentMessageAt?: string;
  /** When its opening left: a provider accepted it, or a reply proved it. */
  openedAt?: string;
  /** When it first stood in a terminal stage that qualifies. */
  qualifiedAt?: string;
  /** After so many minutes without a message it is dropped; absent in events of an older version. */
  inactivityMinutes?: number;
  /** Was ever handed to a human. */
  handedOffAt?: string;
  finishedAt?: string;
  startedAt: string;
  updatedAt: string;
  /** When the lead was created; absent: take `startedAt`. The funnel's range is one of leads (DECISIONS 90). */
  leadCreatedAt?: string;
  /**
   * How many messages came in each quarter of an hour, by its beginning in UTC (`2026-11-21T10:15Z`): every zone's days
   * are made of such quarters. A bare date stands for that day. An event tells the quarters of the newest messages, 100 of
   * them at least; earlier quarters do not change any more.
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

/** One write to a conversation: the state that it left, and all that it tells and asks for. One write is one event. */
export interface ConversationChanged extends ConversationState {
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
      /** Shown as the sender beside the connection's address. */
      fromName?: string;
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
  /** It was asked for before, to an address that the lead has no longer: what is not yet sent goes to this one. */
  readdressed?: true;
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
