import type { Actor } from '../../vocabulary/context/request-context';
import type { Channel, ConversationStatus, EventKind, StageOutcome } from '../../vocabulary/vocabulary';
import type { FirstTouchTemplate } from './first-touch-templates.contract';

/** An opening that could not be written. */
export interface UnsentOpening {
  round: number;
  error: string;
  /**
   * `again`: request it in the next round; `failed`: only for this lead; `blocked`: all others fail the same way until
   * somebody changes a setting; `skipped`: a person took over this lead.
   */
  then: 'again' | 'failed' | 'blocked' | 'skipped';
}

/** The state of a conversation that other services keep: a higher `rev` replaces their row. */
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
  /** The present stage; absent when the agent has no stages. */
  stage?: { id: string; name: string; index: number; total: number; terminal: boolean; outcome?: StageOutcome };
  /** Rises by one at each entry into a stage; with conversation and field it is the key of an evaluation. */
  stageEntry: number;
  /** Every stage entered so far, in order of first entry. */
  stagesReached: { id: string; name: string }[];
  /** True when the stage just entered is terminal and has `stageInsights`: the evaluation is due. */
  evaluate: boolean;
  messageCount: number;
  /** Why the opening of the present round was not written; absent while it is pending, and once it was written. */
  unsent?: UnsentOpening;
  /** When the lead first wrote, an opt-out included: the funnel counts it (DECISIONS 90). */
  firstLeadMessageAt?: string;
  /** When the lead first wrote something other than an opt-out: a campaign's `replied` (DECISIONS 65). */
  firstReplyAt?: string;
  firstAgentMessageAt?: string;
  /** When its opening left: a provider accepted it, or a reply proved it. */
  openedAt?: string;
  /** When it first entered a terminal stage that qualifies. */
  qualifiedAt?: string;
  /** Minutes without a message after which it is dropped; absent in events of an older version. */
  inactivityMinutes?: number;
  /** Was ever handed to a human. */
  handedOffAt?: string;
  /** How many follow-ups were sent in it; absent: none. */
  followUpsSent?: number;
  finishedAt?: string;
  startedAt: string;
  updatedAt: string;
  /** When the lead was created; absent: use `startedAt`. The funnel's range is about leads (DECISIONS 90). */
  leadCreatedAt?: string;
  /**
   * How many messages came in each quarter of an hour, by its beginning in UTC (`2026-11-21T10:15Z`): every zone's days
   * consist of such quarters. A bare date stands for that day. An event has the quarters of the newest messages, at
   * least 100; earlier quarters no longer change.
   */
  messagesByDay: Record<string, number>;
}

/** The position of a kind of event in its conversation. */
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
  /** The last event of each kind before it, so that a subscriber of some kinds knows which one comes first. */
  before: EventMark[];
  /** The `data` of the webhook body. */
  data: Record<string, unknown>;
  occurredAt: string;
}

/**
 * A change by an agent, a lead or Northline itself: a record of the audit log. What people do is recorded with their
 * call.
 */
export interface ConversationMove {
  actor: Actor;
  /** The fields that changed, by the names of the interface. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** One of our own words, with the operator's where they decided; never what a lead or a model said. */
  reason: string;
}

/**
 * One write to a conversation: the resulting state, and everything that it publishes and requests. One write is one
 * event.
 */
export interface ConversationChanged extends ConversationState {
  /** In their order. */
  events?: ConversationEvent[];
  /** Messages that `channels` is to deliver. */
  requests?: OutboundRequested[];
  move?: ConversationMove;
  /** Nothing has changed that the row of its campaign follows; absent in events of an older version. */
  movesRow?: false;
  /** The person has written, and the account's rules end the outreach to all leads that they are. */
  stopsOutreach?: StoppedOutreach;
}

/** To whom outreach ends, and why, in public words. */
export interface StoppedOutreach {
  leadIds: string[];
  reason: string;
}

/** What a message says, per channel. */
export type OutboundContent =
  | { type: 'text'; text: string }
  | (FirstTouchTemplate & { type: 'template'; text: string })
  | {
      type: 'email';
      subject: string;
      text: string;
      /** Shown as the sender beside the connection's address. */
      fromName?: string;
      /** The conversation's language by the agent's setting, for the unsubscribe link at the end of the mail. */
      language?: string;
    };

/** How the channels know a person. */
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
  /** Recorded and shown, but sent to nobody (DECISIONS 23). */
  test: boolean;
  /** It was requested before, to an address that the lead no longer has: if it is not sent yet, it goes to this one. */
  readdressed?: true;
  /** The lead's addresses as the engine knows them; a chat from a start link may be known to `channels` alone. */
  to: ContactAddresses & { name?: string };
  content: OutboundContent;
  /** The message of this conversation that must be final before this one is sent. */
  after?: string;
  /** Expires if unsent at this instant: the end of the hours in which an opening or a follow-up may leave. */
  validUntil?: string;
  /** Set on the opening message of a campaign. */
  campaign?: { campaignId: string; ratePerMinute: number };
  /** A message of the agent to a lead who has not written in the conversation; absent on all others. */
  outreach?: 'opening' | 'follow_up';
  /** The campaign of its conversation, where the message is not its opening. */
  campaignId?: string;
}
