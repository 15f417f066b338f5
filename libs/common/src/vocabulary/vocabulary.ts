/** An account's object id. Branded, so that no other string passes for it by accident. */
export type AccountId = string & { readonly __accountId: true };

/** Marks a string as an account id: where one enters from the database, a key or an event. */
export function accountId(id: string): AccountId {
  return id as AccountId;
}

/** The channels (DECISIONS 1). */
export const channels = ['whatsapp', 'telegram', 'email'] as const;
/** Where a conversation takes place. */
export type Channel = (typeof channels)[number];
/** The channels' names as people write them. */
export const channelNames: Record<Channel, string> = { whatsapp: 'WhatsApp', telegram: 'Telegram', email: 'Email' };

/** Outreach state of a lead. */
export const leadStatuses = ['new', 'contacted'] as const;
/** See {@link leadStatuses}. */
export type LeadStatus = (typeof leadStatuses)[number];

/** Where a lead came from (DECISIONS 30). */
export const leadSources = ['api', 'sync', 'import', 'manual', 'whatsapp', 'telegram', 'email'] as const;
/** See {@link leadSources}. */
export type LeadSource = (typeof leadSources)[number];

/** States of a conversation. */
export const conversationStatuses = ['active', 'completed', 'handed_off', 'dropped'] as const;
/** See {@link conversationStatuses}. */
export type ConversationStatus = (typeof conversationStatuses)[number];

/** Who wrote a message (DECISIONS 40); `human` is an operator. */
export const messageRoles = ['agent', 'lead', 'human', 'system'] as const;
/** See {@link messageRoles}. */
export type MessageRole = (typeof messageRoles)[number];

/**
 * What happens to a conversation beside its messages. `deadline_passed`: nobody took it over in time after a hand-off;
 * `moved`: it was moved to another stage by hand; `completed`, `dropped` and `reopened`: a person ended it, or opened it again.
 */
export const noteKinds = [
  'handed_off',
  'taken_over',
  'assigned',
  'unassigned',
  'returned',
  'deadline_passed',
  'outreach_stopped',
  'moved',
  'completed',
  'dropped',
  'reopened',
] as const;
/** See {@link noteKinds}. */
export type NoteKind = (typeof noteKinds)[number];

/** What happens when nobody takes a conversation over in time: the agent resumes, or the lead is sent a message. */
export const deadlineActions = ['resume', 'message'] as const;
/** See {@link deadlineActions}. */
export type DeadlineAction = (typeof deadlineActions)[number];

/** States of a campaign. */
export const campaignStatuses = ['draft', 'scheduled', 'running', 'paused', 'completed'] as const;
/** See {@link campaignStatuses}. */
export type CampaignStatus = (typeof campaignStatuses)[number];

/** States of one lead in a campaign (DECISIONS 64). */
export const campaignLeadStatuses = [
  'pending',
  'sending',
  'sent',
  'delivered',
  'replied',
  'qualified',
  'disqualified',
  'failed',
  'skipped',
  'unknown',
] as const;
/** See {@link campaignLeadStatuses}. */
export type CampaignLeadStatus = (typeof campaignLeadStatuses)[number];

/** States of an A/B test. */
export const abTestStatuses = ['draft', 'running', 'paused', 'completed'] as const;
/** See {@link abTestStatuses}. */
export type AbTestStatus = (typeof abTestStatuses)[number];

/** States of an agent configuration. */
export const agentStatuses = ['active', 'inactive', 'draft'] as const;
/** See {@link agentStatuses}. */
export type AgentStatus = (typeof agentStatuses)[number];

/** How sure an extraction is. */
export const confidences = ['high', 'medium', 'low'] as const;
/** See {@link confidences}. */
export type Confidence = (typeof confidences)[number];

/** What a terminal stage means for the counts (DECISIONS 43). */
export const stageOutcomes = ['qualified', 'disqualified'] as const;
/** See {@link stageOutcomes}. */
export type StageOutcome = (typeof stageOutcomes)[number];

/**
 * States of one outgoing message. `queued` waits for its slot or its predecessor; `sending` is claimed; `sent` was
 * accepted by the provider; `unknown` was claimed and got no answer; `expired` outlived `validUntil` unsent;
 * `cancelled` was stopped by an opt-out or by the end of its conversation; the others are as the provider reports them.
 */
export const deliveryStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'expired',
  'cancelled',
] as const;
/** See {@link deliveryStatuses}. */
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The states in which a provider has accepted the message. */
export const acceptedStatuses: readonly DeliveryStatus[] = ['sent', 'delivered', 'read'];

/** Whether a provider has accepted the message. */
export function isAccepted(status: DeliveryStatus | undefined): boolean {
  return status !== undefined && acceptedStatuses.includes(status);
}

/** Why somebody may not be written to (DECISIONS 83). */
export const suppressionReasons = ['opt_out', 'bounce', 'complaint', 'manual', 'unreachable'] as const;
/** See {@link suppressionReasons}. */
export type SuppressionReason = (typeof suppressionReasons)[number];

/**
 * States of an inbound message. `fetching`: a mail whose content is not read yet; `quarantined`: not certainly
 * from the conversation's lead; `ignored`: an automatic answer; `unreadable`: the provider no longer has it.
 */
export const inboundStatuses = ['fetching', 'received', 'quarantined', 'released', 'ignored', 'unreadable'] as const;
/** See {@link inboundStatuses}. */
export type InboundStatus = (typeof inboundStatuses)[number];

/** Kinds of outbound webhook events; `qualification` may be subscribed to and never fires. */
export const eventKinds = [
  'stage_transition',
  'status_change',
  'message.received',
  'message.sent',
  'message.failed',
  'attachment.settled',
  'insight.updated',
  'lead.suppressed',
  'conversation.waiting',
  'campaign.status_changed',
  'budget.warning',
  'budget.exhausted',
  'budget.stopped',
  'qualification',
] as const;
/** See {@link eventKinds}. */
export type EventKind = (typeof eventKinds)[number];

/** The transport to a tool server (Model Context Protocol): streamable HTTP, or the older event stream. */
export const toolTransports = ['http', 'sse'] as const;
/** See {@link toolTransports}. */
export type ToolTransport = (typeof toolTransports)[number];

/** The five services; `apps/sandbox` is not one of them. */
export const services = ['gateway', 'conversation-engine', 'campaign-runner', 'insights', 'channels'] as const;
/** See {@link services}. */
export type ServiceName = (typeof services)[number];

/** The users of the data services: every service, and the operator's admin command. */
export const principals = [...services, 'operator'] as const;
/** See {@link principals}. */
export type Principal = (typeof principals)[number];

/** A page of a list; `nextCursor` is null on the last one (DECISIONS 8). */
export interface Page<Item> {
  items: Item[];
  total: number;
  nextCursor: string | null;
}

/** Which page: either `skip` or `cursor`; `limit` 1 to 200 (DECISIONS 8). */
export interface PageQuery {
  limit: number;
  skip?: number;
  cursor?: string;
  /** `field` or `-field`, out of the list's published set; absent: the list's default. */
  sort?: string;
  /** The highest `total` that is worth counting; absent: all rows are counted. */
  countUpTo?: number;
}
