import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountChanged, Budget, DomainEvent } from '@northline/common/contracts';
import { newEvent } from '@northline/common/platform/events';
import type { AccountRow } from './account.schema';

/** The event that tells other services about a changed account. */
export function accountChanged(
  ctx: RequestContext,
  account: Pick<AccountRow, keyof AccountChanged>,
): DomainEvent<'account.changed'> {
  const { rev, timezone, lockEditedInsights, quotas, prices, outreach, followUpSchedule } = account;
  const { auditRetentionDays, webhookLogRetentionDays, turnRetentionDays } = account;
  const { inboundRetentionDays, deliveryRetentionDays, eventRetentionDays } = account;
  const kept = {
    auditRetentionDays,
    webhookLogRetentionDays,
    turnRetentionDays,
    inboundRetentionDays,
    deliveryRetentionDays,
    eventRetentionDays,
  };
  const given = {
    ...(quotas && { quotas }),
    ...(prices && { prices }),
    ...(outreach && { outreach }),
    ...(followUpSchedule && { followUpSchedule }),
  };
  return newEvent(ctx, 'account.changed', { rev, timezone, lockEditedInsights, ...kept, ...given });
}

/** The event that tells what the account may spend, with its revision; null: any amount. */
export function budgetSet(ctx: RequestContext, rev: number, budget: Budget | null): DomainEvent<'budget.set'> {
  const { accountId: id } = ctx;
  return newEvent(ctx, 'budget.set', { scope: 'account', id, rev, ...(budget && { budget }) });
}
