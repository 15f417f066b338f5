import type { CampaignLeadStatus } from '@northline/common/contracts';

const beforeReply = ['pending', 'sending', 'unknown', 'sent', 'delivered', 'failed'] as const;

/**
 * The statuses from which a row may enter each status (DECISIONS 64). Events arrive in any order, so a row skips steps
 * whose events are late, and never goes back; only an opening that was not sent (it expired, was blocked, or failed and
 * is retried) is `pending` again, with the next round. A lead who has written gets no opening any more.
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
