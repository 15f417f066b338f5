import type { CampaignStats } from '@northline/common/contracts';

/** The stats of a campaign without rows. */
export const noStats: CampaignStats = {
  totalLeads: 0,
  sent: 0,
  delivered: 0,
  replied: 0,
  qualified: 0,
  disqualified: 0,
  failed: 0,
};

/** Groups rows into {@link CampaignStats} (DECISIONS 65). */
export const countedRows = {
  $group: {
    _id: null,
    totalLeads: { $sum: 1 },
    sent: sumOf({ $gt: ['$sentAt', null] }),
    // A lead who replies has received the message, even where the provider does not report it.
    delivered: sumOf({
      $or: [{ $gt: ['$deliveredAt', null] }, { $and: [{ $gt: ['$sentAt', null] }, { $gt: ['$repliedAt', null] }] }],
    }),
    replied: sumOf({ $gt: ['$repliedAt', null] }),
    qualified: sumOf({ $eq: ['$status', 'qualified'] }),
    disqualified: sumOf({ $eq: ['$status', 'disqualified'] }),
    failed: sumOf({ $eq: ['$status', 'failed'] }),
  },
};

/** How many documents of a group meet a condition. */
export function sumOf(condition: object): { $sum: object } {
  return { $sum: { $cond: [condition, 1, 0] } };
}
