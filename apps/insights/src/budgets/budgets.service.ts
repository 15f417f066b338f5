import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import type { AccountId, BudgetSet } from '@northline/common/contracts';
import { Pricing } from '@northline/common/features/costs';
import { AccountSettings, newEvent } from '@northline/common/platform/events';
import { CostQuarters } from '../costs/cost-quarters.repository';
import { levelOf, periodOf, stateAfter } from './budget-state.rules';
import { BudgetsRepository } from './budgets.repository';
import type { BudgetRow } from './budgets.schema';

const triesInARace = 10;

/** Compares what is spent with the budgets of an account, its agents and its campaigns. */
@Injectable()
export class BudgetsService {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly quarters: CostQuarters,
    private readonly accounts: AccountSettings,
    private readonly pricing: Pricing,
  ) {}

  /** Keeps a budget, and what is spent of it. */
  async set(accountId: AccountId, set: BudgetSet): Promise<void> {
    await this.budgets.set(accountId, set);
    await this.review(accountId, [set.id]);
  }

  /**
   * Looks at the account's own budget and those of these agents and campaigns (of all when none are given), and publishes those that came to another
   * level or a new period. Again when another review came first: that one may not have seen the newest costs.
   */
  async review(accountId: AccountId, ids?: readonly string[], now = new Date()): Promise<void> {
    for (let tries = 0; tries < triesInARace; tries += 1) if (await this.reviewAll(accountId, ids, now)) return;
    throw new Error(`The budgets of ${accountId} were changed by others at every attempt`);
  }

  private async reviewAll(accountId: AccountId, ids: readonly string[] | undefined, now: Date): Promise<boolean> {
    const rows = (await this.budgets.ofAccount(accountId)).filter(
      ({ scope, id }) => scope === 'account' || !ids || ids.includes(id),
    );
    if (rows.length === 0) return true;
    // After the rows: a review by older settings then finds that another came first.
    const { timezone, prices } = await this.accounts.present(accountId);
    const { currency } = prices ?? this.pricing.standard;
    const reviewed = await Promise.all(rows.map((row) => this.reviewOne(row, { now, timezone, currency })));
    return !reviewed.includes(false);
  }

  private async reviewOne(
    row: BudgetRow,
    { now, timezone, currency }: { now: Date; timezone: string; currency: string },
  ): Promise<boolean> {
    const { accountId, scope, id, budget } = row;
    const { since, until } = budget ? periodOf(budget, now, timezone) : {};
    const spent = budget ? await this.spent(row, currency, since) : 0;
    const state = stateAfter(row, { level: budget ? levelOf(spent, budget) : 'none', since, currency });
    if (!state.changed) return true;
    const ctx = systemContext(accountId);
    const event = newEvent(ctx, 'budget.changed', {
      ...{ scope, id, rev: row.rev + 1, level: state.level },
      ...(budget && { budget }),
      ...{ spent, currency },
      ...(since && { since: since.toISOString() }),
      ...(until && { until: until.toISOString() }),
      at: now.toISOString(),
      ...(state.crossed && { crossed: true as const }),
    });
    const { level, toldLevel } = state;
    return this.budgets.review(row, { level, toldLevel, reviewedRev: row.setRev, since, currency }, event);
  }

  private async spent({ accountId, scope, id }: BudgetRow, currency: string, from?: Date): Promise<number> {
    const filter = scope === 'account' ? {} : scope === 'agent' ? { agentConfigId: id } : { campaignId: id };
    const sums = await this.quarters.sums(accountId, filter, { from }, 'channel');
    return sums.reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0);
  }
}
