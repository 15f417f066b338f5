import type { CampaignLeadStatus, ConversationChanged, DeliveryUpdated } from '@northline/common/contracts';
import { rowLadder } from './row-ladder';

/** What a fact means for one row: the status that it reaches, and what is noted on it whatever its status is by now. */
export interface RowMove {
  campaignId: string;
  leadId: string;
  /** Noted with the status: the answer to the start that told of it may have been lost. */
  conversationId: string;
  /** Only a row of this round is meant; absent: any. */
  round?: number;
  to: CampaignLeadStatus;
  from: readonly CampaignLeadStatus[];
  /** Earliest times that are known; they decide what the stats count. */
  times: { sentAt?: Date; deliveredAt?: Date; repliedAt?: Date };
  error?: string;
  retryable?: boolean;
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

/** The move of a campaign's opening message; undefined when it has not left yet, or belongs to no campaign. */
export function moveOfDelivery(fact: DeliveryUpdated): RowMove | undefined {
  const { campaignId, leadId, conversationId, round, error, at } = fact;
  const to = reached[fact.status];
  if (!campaignId || !to) return undefined;
  const accepted = fact.sentAt ?? (to === 'sent' || to === 'delivered' ? at : undefined);
  const arrived = fact.deliveredAt ?? (to === 'delivered' ? at : undefined);
  const times = { ...(accepted && { sentAt: new Date(accepted) }), ...(arrived && { deliveredAt: new Date(arrived) }) };
  const troubled = to === 'failed' || to === 'unknown' || to === 'skipped';
  return {
    campaignId,
    leadId,
    conversationId,
    round,
    to,
    from: to === 'pending' ? ['sending'] : rowLadder[to],
    times,
    ...(troubled && { error: error?.message ?? silence[to] }),
    ...(to === 'failed' && { retryable: error?.retryable ?? false }),
  };
}

const silence = {
  failed: 'Delivery failed',
  unknown: 'The provider did not answer; the message may have been delivered',
  skipped: 'Delivery was cancelled',
} as const;

/** The moves of a conversation that a campaign began: a reply proves delivery, a terminal stage may carry an outcome. */
export function movesOfConversation(fact: ConversationChanged): RowMove[] {
  const { campaignId, leadId, conversationId, firstReplyAt, firstAgentMessageAt, stage, status } = fact;
  if (!campaignId) return [];
  const replied = firstReplyAt ? new Date(firstReplyAt) : undefined;
  const times = replied ? { sentAt: replied, deliveredAt: replied, repliedAt: replied } : {};
  const outcome = stage?.terminal ? stage.outcome : undefined;
  const to = outcome ?? (replied && 'replied');
  if (to) return [{ campaignId, leadId, conversationId, to, from: rowLadder[to], times }];
  if (status === 'active' || firstAgentMessageAt) return [];
  return [{ campaignId, leadId, conversationId, to: 'failed', from: ['sending'], times, error: 'Conversation ended before its first message', retryable: false }];
}
