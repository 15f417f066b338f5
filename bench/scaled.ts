import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRow, Title } from './rounds.ts';
import { ratioRow } from './rounds.ts';
import type { Stack } from './stack.ts';

const rounds = 3;
/** Before a new replica has its share. */
const settleMs = 4_000;

/** How many of something happen in a second with one, two and four replicas of a service. */
export type Scaled = { one: number[]; two: number[]; four: number[] };

/**
 * Counts over `windowMs` with one, two and four replicas, in a few rounds.
 * @param count How many have happened so far; they go on happening as fast as the replicas let them.
 */
export async function scaled(
  stack: Stack,
  app: Parameters<Stack['replicate']>[0],
  count: () => number,
  windowMs: number,
): Promise<Scaled> {
  const rates: Scaled = { one: [], two: [], four: [] };
  const measure = async (): Promise<number> => {
    await pause(settleMs);
    const [before, began] = [count(), performance.now()];
    await pause(windowMs);
    return (count() - before) / ((performance.now() - began) / 1_000);
  };
  for (let round = 0; round < rounds; round += 1) {
    rates.one.push(await measure());
    const second = await stack.replicate(app);
    rates.two.push(await measure());
    const others = await Promise.all([stack.replicate(app), stack.replicate(app)]);
    rates.four.push(await measure());
    await Promise.all([second, ...others].map((stop) => stop()));
    const of = (figures: number[]): string => (figures.at(-1) ?? Number.NaN).toFixed(1);
    console.log(`  ${of(rates.one)} a second, ${of(rates.two)} with two, ${of(rates.four)} with four`);
  }
  return rates;
}

/** The two rows: two replicas against one, and four. */
export function scaledRows(id: string, what: string, rates: Scaled): BenchRow[] {
  const about = (replicas: string, aim: number): Title => ({
    id: `${id}-${aim > 2 ? 4 : 2}`,
    title: `${what} with ${replicas} replicas`,
    reference: 'one replica',
    aim,
    better: 'higher',
  });
  return [ratioRow(about('two', 1.7), rates.two, rates.one), ratioRow(about('four', 3), rates.four, rates.one)];
}
