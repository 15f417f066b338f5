import type { CampaignLeadStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/**
 * What moves a row: the campaign's dispatch and its actions, an event of its delivery or conversation, or a `block` that
 * every other lead's opening would meet.
 */
export type RowMover = 'campaign' | 'delivery' | 'conversation' | 'block';

const answered = { replied: ['conversation'], qualified: ['conversation'], disqualified: ['conversation'] } as const;

/**
 * The statuses that may follow each status of a row (DECISIONS 64). Events arrive in any order, so a row skips steps
 * whose events are late, and never goes back; only an opening that was not sent (it expired, was blocked, or failed and
 * is retried) is `pending` again, with the next round. A lead who has written gets no opening any more.
 */
export const rowStates = defineStates<CampaignLeadStatus, RowMover>('a row', 'pending', {
  pending: {
    sending: ['campaign'],
    delivered: ['delivery'],
    ...answered,
    failed: ['delivery', 'block'],
    skipped: ['campaign', 'delivery'],
  },
  sending: {
    pending: ['campaign', 'delivery', 'conversation', 'block'],
    unknown: ['delivery'],
    sent: ['campaign', 'delivery'],
    delivered: ['delivery'],
    ...answered,
    failed: ['campaign', 'delivery', 'conversation'],
    skipped: ['campaign', 'delivery', 'conversation'],
  },
  unknown: { pending: ['block'], sent: ['delivery'], delivered: ['delivery'], ...answered, failed: ['delivery'] },
  sent: { pending: ['block'], delivered: ['delivery'], ...answered, failed: ['delivery'] },
  delivered: answered,
  replied: { qualified: ['conversation'], disqualified: ['conversation'] },
  qualified: {},
  disqualified: {},
  failed: { pending: ['campaign'], delivered: ['delivery'], ...answered },
  skipped: {},
});
