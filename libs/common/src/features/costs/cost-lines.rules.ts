import type { Cost, CostLine } from '../../contracts';

/** Costs are counted by quarters of an hour: the days of every time zone consist of them. */
export const quarterMs = 15 * 60 * 1_000;

/** More lines of one quarter lose their agent, campaign and model: an event has room for 1 MB. */
const mostLines = 2_000;

/** The beginning of the quarter of an hour in which something happened. */
export function quarterOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / quarterMs) * quarterMs);
}

/** The lines of a quarter, the dearest first; what is beyond 2,000 of them is summed up by kind, channel and currency. */
export function linesOf(found: CostLine[]): CostLine[] {
  const sorted = found.toSorted((one, other) => other.amount - one.amount);
  const rest = new Map<string, CostLine>();
  for (const { kind, channel, currency, amount, count, unpriced } of sorted.slice(mostLines)) {
    const key = `${kind}:${channel}:${currency}`;
    const sum = rest.get(key) ?? { kind, ...(channel && { channel }), currency, amount: 0, count: 0, unpriced: 0 };
    rest.set(key, {
      ...sum,
      amount: sum.amount + amount,
      count: sum.count + count,
      unpriced: sum.unpriced + unpriced,
    });
  }
  return [...sorted.slice(0, mostLines), ...rest.values()];
}

/** What costs come to; undefined: there are none. */
export function sumOf(costs: readonly Cost[] | undefined): { amount: number; currency: string } | undefined {
  const [first, ...others] = costs ?? [];
  return first && { amount: others.reduce((sum, { amount }) => sum + amount, first.amount), currency: first.currency };
}
