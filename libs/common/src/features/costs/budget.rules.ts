import type { Budget } from '../../contracts';
import { invalid } from '../../vocabulary/errors';
import { say } from '../../vocabulary/sentences';

/** The amount from which nothing more is spent on replies, either. */
export function hardLimitOf({ amount, hardLimit }: Budget): number {
  return hardLimit ?? Math.round(amount * 1.2);
}

/** A budget as it is stored; undefined for null, which removes one. Errors: 400 for a hard limit below the amount. */
export function budgetOf(given: Budget | null): Budget | undefined {
  if (!given) return undefined;
  const { amount, period, hardLimit } = given;
  if (hardLimit !== undefined && hardLimit < amount) throw invalid('budget.hardLimit', say('hard_limit_too_low'));
  return { amount, period, ...(hardLimit !== undefined && { hardLimit }) };
}

/**
 * The revision of a budget that is set now, whose owner keeps the one before. It is above the clock, too: earlier releases
 * took their revisions from it, and kept none.
 */
export function nextBudgetRev(before = 0, now = Date.now()): number {
  return Math.max(before + 1, now);
}
