import type { RequestContext } from '@northline/common/context';
import type { AccountChanged, Fact } from '@northline/common/contracts';
import { newFact } from '@northline/common/facts';
import type { AccountRow } from './account.schema';

/** What the other services are told of an account after a change. */
export function accountChanged(ctx: RequestContext, account: Pick<AccountRow, keyof AccountChanged>): Fact<'account.changed'> {
  const { rev, timezone, lockEditedInsights, auditRetentionDays, webhookLogRetentionDays, turnRetentionDays, quotas } = account;
  const kept = { auditRetentionDays, webhookLogRetentionDays, turnRetentionDays };
  return newFact(ctx, 'account.changed', { rev, timezone, lockEditedInsights, ...kept, ...(quotas && { quotas }) });
}
