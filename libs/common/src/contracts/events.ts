import type { Actor } from '../vocabulary/context/request-context';
import type { Attachment } from './channels/attachments.contract';
import type { ContactAddresses, ConversationChanged } from './engine/conversation-events';
import type { Retention } from './gateway/retention';
import type { OutreachRules } from './gateway/outreach';
import type { PriceList } from './gateway/prices-bodies';
import type { QuotaOverrides } from './gateway/quotas';
import type { WritingHours } from './runner/writing-hours';
import type { BudgetChanged, BudgetSet } from './insights/budgets';
import type { CostsCounted } from './insights/costs.contract';
import type { CampaignStatus, Channel, Confidence, DeliveryStatus, ServiceName } from '../vocabulary/vocabulary';

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
  /** No event before has told that the provider accepted it. Absent: one may have. */
  newlyAccepted?: true;
  deliveredAt?: string;
  providerMessageId?: string;
  /**
   * `retryable`: a later attempt may succeed; others are final. `blocks`: every similar message fails, too, until a
   * setting changes.
   */
  error?: { code: string; message: string; retryable: boolean; blocks?: boolean };
  test: boolean;
  at: string;
}

/** What a message refers to: the beginning of its text, or a message of ours and the conversation that it is in. */
export type Quoted = { text: string } | { messageId: string; conversationId?: string };

/** How much of what a message refers to is kept, in characters. */
export const longestQuote = 300;

/**
 * A lead wrote: verified, stored once, and checked for opt-out words. A message with attachments is told twice: when it
 * arrives, and when they are stored or given up.
 */
export interface InboundReceived {
  inboundId: string;
  channel: Channel;
  integrationId: string;
  /** The sender's addresses; at least one. */
  from: ContactAddresses & { name?: string };
  text: string;
  /** What it refers to: the beginning of its text, or one of our messages. */
  quoted?: Quoted;
  /** Files that came with it, as they are now. */
  attachments?: Attachment[];
  /** The provider's time of the message. */
  receivedAt: string;
  /** When we received it: decides the order of messages with the same provider's time. */
  takenAt?: string;
  /** From an email's reply address. */
  conversationId?: string;
  /** Bound to this address by an earlier message or a Telegram start link. */
  leadId?: string;
  /** The integration's agent for strangers (DECISIONS 48). */
  inboundAgentConfigId?: string;
  /**
   * `channels` has acted on `opt_out` and `opt_in`; the engine only records the message and does not answer it. An opt-out
   * that is known only after a later START is `opt_in`, as that is what the person wants.
   */
  intent: 'message' | 'opt_out' | 'opt_in' | 'start';
  /** Threading headers of the mail. */
  email?: { messageId: string; subject: string };
}

/** The addresses of a person that WhatsApp may change. */
export type WhatsAppAddresses = Pick<ContactAddresses, 'phone' | 'userId'>;

/** A person has another phone number or user id on WhatsApp from now on, as WhatsApp tells. */
export interface ContactMoved {
  from: WhatsAppAddresses;
  to: WhatsAppAddresses;
}

/** What stands for the text of a mail that has none. */
export const withoutText = '(no text)';

/** A lead may no longer be written to, or may again. */
export interface ContactSuppressed extends ContactAddresses {
  suppressionId: string;
  rev: number;
  suppressed: boolean;
  reason: string;
  leadId?: string;
  /** Absent: on all channels. */
  channel?: Channel;
  /** Where it came about. */
  conversationId?: string;
  /** The channel on which the lead said it, where the conversation is not known. */
  saidOn?: Channel;
  /** The words by which the lead opted out. */
  quote?: string;
  /** The `rev` from which it holds: any later one only names further addresses of the person. */
  since?: number;
}

/** A campaign moved to another status, or works at other times from now on. */
export interface CampaignChanged {
  campaignId: string;
  rev: number;
  name: string;
  previousStatus?: CampaignStatus;
  status: CampaignStatus;
  /** Why Northline paused it. */
  reason?: string;
  /** A caller asked for just this: the audit log has it with the call. */
  byCaller?: true;
  /** Its schedule was edited; its status is as before. */
  rescheduled?: true;
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

/** A record for the account's audit log of something that did not happen at the gateway. */
export interface AuditRecorded {
  action: string;
  actor: Actor;
  resource: { type: string; id: string };
  status: string;
  details: Record<string, unknown>;
  at: string;
}

/** A member has read a conversation, or marked it as unread: for their other pages alone. */
export interface ConversationRead {
  conversationId: string;
  memberId: string;
  unread: boolean;
}

/** A member began to look at a conversation, or stopped: for open pages alone. */
export interface ConversationViewed {
  conversationId: string;
  memberId: string;
  present: boolean;
}

/** A session of a member began or ended: for their open pages alone. */
export interface SessionChanged {
  memberId: string;
  /** Absent where several ended. */
  sessionId?: string;
}

/** A member was removed: what services keep of them goes, too. */
export interface MemberRemoved {
  memberId: string;
}

/**
 * A resource that publishes no event of its own changed: for pages that show it (DECISIONS 278). Best effort, as nothing
 * depends on it.
 */
export interface ResourceEdited {
  /** Its type, as the audit log names it: `lead`, `agent_config`, `knowledge_base`. */
  resource: string;
  /** Absent where the call changed several, or one of the account. */
  id?: string;
  /** What was done, as the audit log names it: `agent_config.published`. */
  action: string;
}

/** A lead is being erased: every service erases its texts and addresses (DECISIONS 36). */
export interface LeadErased extends ContactAddresses {
  leadId: string;
}

/** Settings of an account that services need when no caller's context has them. */
export interface AccountChanged extends Retention {
  rev: number;
  /** IANA zone. */
  timezone: string;
  /** An evaluation does not overwrite what a person edited (DECISIONS 57). */
  lockEditedInsights: boolean;
  /** Absent: the defaults. */
  quotas?: QuotaOverrides;
  /** Its own price list; absent: the installation's. */
  prices?: PriceList;
  /** Absent: people get outreach from every campaign. */
  outreach?: OutreachRules;
  /** Absent: the default. */
  followUpSchedule?: WritingHours;
}

/** The catalogue of events: name to payload. The owner publishes, any service may listen. */
export interface EventMap {
  'conversation.changed': ConversationChanged;
  'conversation.read': ConversationRead;
  'conversation.viewed': ConversationViewed;
  'delivery.updated': DeliveryUpdated;
  'inbound.received': InboundReceived;
  'contact.suppressed': ContactSuppressed;
  'contact.moved': ContactMoved;
  'campaign.changed': CampaignChanged;
  'insight.updated': InsightUpdated;
  'audit.recorded': AuditRecorded;
  'resource.edited': ResourceEdited;
  'session.changed': SessionChanged;
  'lead.erased': LeadErased;
  'account.changed': AccountChanged;
  'member.removed': MemberRemoved;
  'costs.counted': CostsCounted;
  'budget.set': BudgetSet;
  'budget.changed': BudgetChanged;
}

/** Names of events: `<what>.<past tense>`. */
export type EventName = keyof EventMap;

/** Who publishes each event, and who handles it. NATS refuses everybody else. */
export const eventRoutes: Readonly<
  Record<EventName, { readonly from: readonly ServiceName[]; readonly to: readonly ServiceName[] }>
> = {
  'conversation.changed': {
    from: ['conversation-engine'],
    to: ['gateway', 'conversation-engine', 'campaign-runner', 'insights', 'channels'],
  },
  // Live updates alone tell it.
  'conversation.read': { from: ['conversation-engine'], to: [] },
  'conversation.viewed': { from: ['gateway'], to: [] },
  'delivery.updated': { from: ['channels'], to: ['conversation-engine', 'campaign-runner'] },
  'inbound.received': { from: ['channels'], to: ['conversation-engine'] },
  'contact.suppressed': { from: ['channels'], to: ['gateway', 'conversation-engine'] },
  'contact.moved': { from: ['channels'], to: ['conversation-engine'] },
  'campaign.changed': { from: ['campaign-runner'], to: ['gateway', 'conversation-engine', 'channels'] },
  'insight.updated': { from: ['insights'], to: ['conversation-engine'] },
  'audit.recorded': {
    from: ['gateway', 'conversation-engine', 'campaign-runner', 'insights', 'channels'],
    to: ['gateway'],
  },
  'resource.edited': { from: ['gateway', 'conversation-engine', 'channels'], to: [] },
  'session.changed': { from: ['gateway'], to: [] },
  'lead.erased': {
    from: ['conversation-engine'],
    to: ['gateway', 'conversation-engine', 'campaign-runner', 'insights', 'channels'],
  },
  'account.changed': {
    from: ['gateway'],
    to: ['gateway', 'conversation-engine', 'campaign-runner', 'insights', 'channels'],
  },
  'member.removed': { from: ['gateway'], to: ['conversation-engine'] },
  'budget.set': { from: ['gateway', 'conversation-engine', 'campaign-runner'], to: ['insights'] },
  'budget.changed': { from: ['insights'], to: ['conversation-engine', 'campaign-runner', 'insights', 'channels'] },
  'costs.counted': { from: ['conversation-engine', 'insights', 'channels'], to: ['insights'] },
};

/** One event as it travels on the stream. */
export interface DomainEvent<Name extends EventName = EventName> {
  /** JetStream de-duplicates by it; consumers may, too. */
  id: string;
  name: Name;
  /** The version of its data's shape; absent (older events) means 1. */
  v?: number;
  accountId: string;
  correlationId: string;
  traceparent: string;
  at: string;
  data: EventMap[Name];
}
