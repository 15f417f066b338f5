import type { Budget } from '@northline/client';

const millionths = 1_000_000;
const warnedFrom = 0.8;
const hardLimitShare = 1.2;

/** How far a budget is spent, as the API tells it: a warning, an end of first messages, an end of replies. */
export type Level = 'ok' | 'warning' | 'exhausted' | 'stopped';

/** The amounts, in millionths, from which each level holds. */
export const thresholdsOf = ({ amount, hardLimit }: Budget): Record<Exclude<Level, 'ok'>, number> => ({
  warning: amount * warnedFrom,
  exhausted: amount,
  stopped: hardLimit ?? Math.round(amount * hardLimitShare),
});

/** The level of a budget by how many millionths of it are spent. */
export function levelOf(spent: number, budget: Budget): Level {
  const from = thresholdsOf(budget);
  return (['stopped', 'exhausted', 'warning'] as const).find((level) => spent >= from[level]) ?? 'ok';
}

/** A budget as its form has it: amounts in units of the currency. */
export interface BudgetDraft {
  amount: string;
  period: Budget['period'];
  /** Empty: 120 % of the amount. */
  hardLimit: string;
}

/** The form of a budget, or of none. */
export const draftOf = (budget?: Budget): BudgetDraft => ({
  amount: budget ? String(budget.amount / millionths) : '',
  period: budget?.period ?? 'month',
  hardLimit: budget?.hardLimit === undefined ? '' : String(budget.hardLimit / millionths),
});

/** The budget of a form; undefined while an amount is no number above 0, or the hard limit is below the amount. */
export function budgetOf({ amount, period, hardLimit }: BudgetDraft): Budget | undefined {
  const [whole, hard] = [inMillionths(amount), inMillionths(hardLimit)];
  if (whole === undefined || (hard === undefined && hardLimit.trim() !== '')) return undefined;
  if (hard !== undefined && hard < whole) return undefined;
  return { amount: whole, period, ...(hard !== undefined && { hardLimit: hard }) };
}

/** Which amount of a form is wrong; undefined: none. */
export function wrongIn(draft: BudgetDraft): 'amount' | 'hardLimit' | undefined {
  if (budgetOf(draft)) return undefined;
  return inMillionths(draft.amount) === undefined ? 'amount' : 'hardLimit';
}

function inMillionths(text: string): number | undefined {
  const amount = Math.round(Number(text.trim().replace(',', '.')) * millionths);
  return Number.isSafeInteger(amount) && amount > 0 ? amount : undefined;
}

/** The first day of the period that a budget is for now; of one for good, a year ago: the longest that can be summed up. */
export function firstDayOf(period: Budget['period'], today: string): string {
  if (period === 'day') return today;
  if (period === 'month') return `${today.slice(0, 7)}-01`;
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 365);
  return day.toISOString().slice(0, 10);
}
