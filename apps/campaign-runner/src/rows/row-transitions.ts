import type { CampaignLeadStatus } from '@northline/common/contracts';

const beforeReply = ['pending', 'sending', 'unknown', 'sent', 'delivered', 'failed'] as const;

/**
 * From where a row may come into each status (DECISIONS 64). Events arrive in any order, so a row climbs over steps that
 * it has not heard of yet, and never goes back; only an opening that did not leave (it expired, was blocked, or failed and
 * is retried) is `pending` again, with the next round. A lead who has written is not written to first any more.
 */
export const rowTransitions: Record<CampaignLeadStatus, readonly CampaignLeadStatus[]> = {
  pending: ['sending', 'failed'],
  sending: ['pending'],
  unknown: ['sending'],
  sent: ['sending', 'unknown'],
  delivered: ['sending', 'unknown', 'sent', 'failed'],
  replied: [...beforeReply],
  qualified: [...beforeReply, 'replied'],
  disqualified: [...beforeReply, 'replied'],
  failed: ['pending', 'sending', 'unknown', 'sent'],
  skipped: ['pending', 'sending'],
};
