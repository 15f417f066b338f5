import type { CostGroup, CostItem, CostSum } from '@northline/common/contracts';
import type { SummedBy, SummedCosts } from './cost-quarters.repository';

/** What is summed in the database for each way to group costs. */
export const summedBy: Readonly<Record<CostGroup, SummedBy>> = {
  day: 'quarter',
  agent: 'agentConfigId',
  campaign: 'campaignId',
  channel: 'channel',
  model: 'model',
  kind: 'kind',
};

/** Sums as items, those of quarters added up by the day that `dayOf` tells; in the order in which they are shown. */
export function itemsOf(sums: SummedCosts[], dayOf: (quarter: Date) => string): CostItem[] {
  const items = new Map<string, CostItem>();
  for (const { key: found, ...sum } of sums) {
    const key = found instanceof Date ? dayOf(found) : found;
    const place = `${key ?? ''}:${sum.currency}`;
    const before = items.get(place);
    items.set(place, { ...(key !== undefined && { key }), ...(before ? added(before, sum) : sum) });
  }
  const byDay = sums.some(({ key }) => key instanceof Date);
  return [...items.values()].sort((one, other) =>
    byDay ? (one.key ?? '').localeCompare(other.key ?? '') : other.amount - one.amount,
  );
}

/** The totals of sums, by currency. */
export function totalsOf(sums: readonly CostSum[]): CostSum[] {
  const totals = new Map<string, CostSum>();
  for (const { amount, currency, count, unpriced } of sums) {
    const sum = { amount, currency, count, unpriced };
    const before = totals.get(currency);
    totals.set(currency, before ? added(before, sum) : sum);
  }
  return [...totals.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}

function added(one: CostSum, other: CostSum): CostSum {
  return {
    amount: one.amount + other.amount,
    currency: one.currency,
    count: one.count + other.count,
    unpriced: one.unpriced + other.unpriced,
  };
}
