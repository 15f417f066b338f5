import type { CampaignLeadStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

const final = ['qualified', 'disqualified'] as const;
const answered = ['replied', ...final] as const;

/**
 * The statuses that may follow each status of a row (DECISIONS 64). Events arrive in any order, so a row skips steps
 * whose events are late, and never goes back; only an opening that was not sent (it expired, was blocked, or failed and
 * is retried) is `pending` again, with the next round. A lead who has written gets no opening any more.
 */
export const rowStates = defineStates<CampaignLeadStatus>('a row', 'pending', {
  pending: ['sending', ...answered, 'failed', 'skipped'],
  sending: ['pending', 'unknown', 'sent', 'delivered', ...answered, 'failed', 'skipped'],
  unknown: ['sent', 'delivered', ...answered, 'failed'],
  sent: ['delivered', ...answered, 'failed'],
  delivered: [...answered],
  replied: [...final],
  qualified: [],
  disqualified: [],
  failed: ['pending', 'delivered', ...answered],
  skipped: [],
});
