import type { RequestContext } from '@northline/common/context';
import type { AccountChanged, Fact } from '@northline/common/contracts';
import { newFact } from '@northline/common/facts';
import type { AccountRow } from './account.schema';

/** The event that tells other services about a changed account. */
export function accountChanged(ctx: RequestContext, account: Pick<AccountRow, keyof AccountChanged>): Fact<'account.changed'> {
  const { rev, timezone, lockEditedInsights, quotas, auditRetentionDays, webhookLogRetentionDays, turnRetentionDays } = account;
  const { inboundRetentionDays, deliveryRetentionDays, eventRetentionDays } = account;
  const kept = { auditRetentionDays, webhookLogRetentionDays, turnRetentionDays, inboundRetentionDays, deliveryRetentionDays, eventRetentionDays };
  return newFact(ctx, 'account.changed', { rev, timezone, lockEditedInsights, ...kept, ...(quotas && { quotas }) });
}
