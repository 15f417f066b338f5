import type {
  CampaignLeadStatus,
  ConversationChanged,
  DeliveryUpdated,
  HealthKind,
  UnsentOpening,
} from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';
import { rowStates } from './row.states';
import { deletedReason } from './unplaced-rows';

/**
 * The effect of an event on one row: the status that it reaches, and what is recorded whatever its status is by now.
 */
export interface RowMove {
  campaignId: string;
  leadId: string;
  /** Recorded with the status: the answer to the start may have been lost. */
  conversationId: string;
  /** Only a row of this round is meant; a delivery also counts for later rounds. Absent: any. */
  round?: number;
  to: CampaignLeadStatus;
  from: readonly CampaignLeadStatus[];
  /** Earliest known times; they decide what the stats count. */
  times: { sentAt?: Date; deliveredAt?: Date; repliedAt?: Date };
  /** When it failed; recorded with the status alone. */
  failedAt?: Date;
  /** What went wrong, for the campaign's health. */
  harm?: HealthKind;
  error?: string;
  retryable?: boolean;
  /** Its lead was deleted, of which `lead.erased` may not have told yet. */
  deleted?: boolean;
  /** Every other lead's opening would fail the same way: the campaign is paused, with this reason. */
  blocked?: { reason: string; at: Date };
}

const reached: Partial<Record<DeliveryUpdated['status'], CampaignLeadStatus>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
  unknown: 'unknown',
  expired: 'pending',
  cancelled: 'skipped',
};

/** The move of a campaign's opening message; undefined when it was not sent yet, or belongs to no campaign. */
export function moveOfDelivery(event: DeliveryUpdated): RowMove | undefined {
  const { campaignId, leadId, conversationId, round, error, at } = event;
  const blocks = event.status === 'failed' && error?.blocks === true;
  const to = blocks ? 'pending' : reached[event.status];
  if (!campaignId || !to) return undefined;
  const accepted = event.sentAt ?? (to === 'sent' || to === 'delivered' ? at : undefined);
  const arrived = event.deliveredAt ?? (to === 'delivered' ? at : undefined);
  const times = {
    ...(accepted && { sentAt: new Date(accepted) }),
    ...(arrived && { deliveredAt: new Date(arrived) }),
  };
  const troubled = to === 'failed' || to === 'unknown' || to === 'skipped';
  return {
    campaignId,
    leadId,
    conversationId,
    round,
    to,
    from: rowStates.before(to, blocks ? 'block' : 'delivery'),
    times,
    ...(troubled && { error: error?.message ?? silence[to] }),
    ...(error?.code === 'erased' && { deleted: true }),
    ...(to === 'failed' && {
      failedAt: new Date(at),
      retryable: error?.retryable ?? false,
      harm: harmOfFailure(event),
    }),
    ...(blocks && { blocked: { reason: error.message, at: new Date(event.sentAt ?? at) } }),
  };
}

/** What becomes of a row that a block has made pending in a completed campaign, which nobody resumes: it may be retried. */
export function failedInstead({ blocked, round, ...move }: RowMove, failedAt: Date): RowMove | undefined {
  if (!blocked || round === undefined) return undefined;
  return {
    ...move,
    round: round + 1,
    to: 'failed',
    from: rowStates.before('failed', 'block'),
    failedAt,
    error: blocked.reason,
    retryable: true,
  };
}

/** Whether the row comes to no opening that a provider has accepted. */
export function endsUnsent({ to, times }: RowMove): boolean {
  return (to === 'pending' || to === 'skipped' || to === 'failed') && times.sentAt === undefined;
}

/** What a failure says about the campaign, by the codes that the channels give it. */
function harmOfFailure({ channel, error }: DeliveryUpdated): HealthKind {
  return harmsByCode[`${channel} ${error?.code ?? ''}`] ?? 'failure';
}

const harmsByCode: Record<string, HealthKind> = {
  'email bounced': 'bounce',
  'email suppressed': 'bounce',
  'telegram 403': 'block',
  'whatsapp 131050': 'optOut',
};

const harmsBySuppression: Record<string, HealthKind> = {
  opt_out: 'optOut',
  complaint: 'complaint',
  bounce: 'bounce',
  unreachable: 'block',
};

/** What a lead of a campaign thought of it, or what its provider found out: why it may not be written to any more. */
export interface RowHarm {
  campaignId: string;
  leadId: string;
  harm: HealthKind;
}

/** The harm that a conversation reports; undefined when it belongs to no campaign. */
export function harmOf({ campaignId, leadId, events = [] }: ConversationChanged): RowHarm | undefined {
  const suppressed = events.find(({ kind }) => kind === 'lead.suppressed');
  const harm = harmsBySuppression[String(suppressed?.data['reason'])];
  return campaignId === undefined || harm === undefined ? undefined : { campaignId, leadId, harm };
}

const silence = {
  failed: say('delivery_failed'),
  unknown: say('delivery_unknown'),
  skipped: say('delivery_cancelled'),
} as const;

/**
 * The moves of a conversation that a campaign started: a reply proves delivery, a terminal stage may carry an outcome.
 */
export function movesOfConversation(event: ConversationChanged): RowMove[] {
  const { campaignId, leadId, conversationId, firstReplyAt, openedAt, firstAgentMessageAt, stage, status, unsent } =
    event;
  if (!campaignId || event.movesRow === false) return [];
  const replied = firstReplyAt ? new Date(firstReplyAt) : undefined;
  // A reply proves that an opening arrived, but not that one was sent: the lead may have written first.
  const times = {
    ...(replied && openedAt !== undefined && { sentAt: new Date(openedAt), deliveredAt: replied }),
    ...(replied && { repliedAt: replied }),
  };
  const outcome = stage?.terminal ? stage.outcome : undefined;
  const to = outcome ?? (replied && 'replied');
  if (to) return [{ campaignId, leadId, conversationId, ...movedTo(to), times }];
  if (unsent) return [moveOfUnsent({ campaignId, leadId, conversationId, times }, unsent, new Date(event.updatedAt))];
  if (status === 'active' || firstAgentMessageAt) return [];
  const row = { campaignId, leadId, conversationId, times };
  if (event.move?.reason === 'lead_deleted')
    return [{ ...row, ...movedTo('skipped'), error: deletedReason, deleted: true }];
  return [
    {
      ...row,
      ...movedTo('failed'),
      failedAt: new Date(event.updatedAt),
      harm: 'failure',
      error: say('ended_before_first_message'),
      retryable: false,
    },
  ];
}

function moveOfUnsent(
  row: Pick<RowMove, 'campaignId' | 'leadId' | 'conversationId' | 'times'>,
  { round, error, then }: UnsentOpening,
  at: Date,
): RowMove {
  if (then === 'failed')
    return { ...row, round, ...movedTo('failed'), failedAt: at, harm: 'failure', error, retryable: true };
  if (then === 'skipped') return { ...row, round, ...movedTo('skipped'), error };
  return { ...row, round, ...movedTo('pending'), ...(then === 'blocked' && { blocked: { reason: error, at } }) };
}

function movedTo(to: CampaignLeadStatus): Pick<RowMove, 'to' | 'from'> {
  return { to, from: rowStates.before(to, 'conversation') };
}
