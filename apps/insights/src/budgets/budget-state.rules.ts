import type { Budget, BudgetLevel } from '@northline/common/contracts';
import { hardLimitOf } from '@northline/common/features/costs';
import { DateTime } from 'luxon';
import type { BudgetRow } from './budgets.schema';

/** From this share of the amount on there is a warning. */
const warned = 0.8;

/** The levels of a budget, each from the one before. */
const order: readonly BudgetLevel[] = ['none', 'ok', 'warning', 'exhausted', 'stopped'];

/** The period of a budget at a moment, in the account's zone. */
export function periodOf({ period }: Budget, now: Date, zone: string): { since?: Date; until?: Date } {
  if (period === 'total') return {};
  const since = DateTime.fromJSDate(now, { zone }).startOf(period);
  return { since: since.toJSDate(), until: since.plus({ [period]: 1 }).toJSDate() };
}

/** How far a budget is spent. */
export function levelOf(spent: number, budget: Budget): BudgetLevel {
  if (spent >= hardLimitOf(budget)) return 'stopped';
  if (spent >= budget.amount) return 'exhausted';
  return spent >= budget.amount * warned ? 'warning' : 'ok';
}

/** The state that a budget comes to, and whether it is the first time in its period that it comes so far. */
export function stateAfter(
  before: Pick<BudgetRow, 'level' | 'since' | 'toldLevel' | 'reviewedRev' | 'setRev' | 'currency'>,
  now: { level: BudgetLevel; since?: Date; currency: string },
): { level: BudgetLevel; toldLevel: BudgetLevel; changed: boolean; crossed: boolean } {
  const isSame =
    before.since?.getTime() === now.since?.getTime() &&
    before.reviewedRev === before.setRev &&
    (before.currency ?? now.currency) === now.currency;
  const told = isSame ? before.toldLevel : 'ok';
  const crossed = order.indexOf(now.level) > Math.max(order.indexOf(told), order.indexOf('ok'));
  return {
    level: now.level,
    toldLevel: crossed ? now.level : told,
    changed: !isSame || before.level !== now.level,
    crossed,
  };
}
