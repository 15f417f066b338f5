import type { VariantTotals } from '../src/ab-tests/ab-conversation';
import { judge } from '../src/ab-results/results';
import { abTestResults, totals } from './variants';

/** A small generator of uniform numbers between 0 and 1 (mulberry32), so that a run can be repeated. */
function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The state of a test at each of `looks`: `step` more conversations of every variant have joined the cohort since the
 * last.
 */
function* standings(rates: number[], looks: number, step: number, draw: () => number): Generator<VariantTotals[]> {
  const variants = rates.map((_, index) => totals(String(index), 0, 0));
  for (let look = 1; look <= looks; look += 1) {
    variants.forEach((variant, index) => {
      for (let n = 0; n < step; n += 1) variant.succeeded += draw() < rates[index]! ? 1 : 0;
      variant.begun += step;
    });
    yield variants;
  }
}

/** Simulates a test; the look that names a winner, if any. */
function play(...[rates, looks, step, draw]: Parameters<typeof standings>): { winner: number } | undefined {
  for (const variants of standings(rates, looks, step, draw)) {
    const { winner } = judge(variants);
    if (winner !== null) return { winner: Number(winner) };
  }
  return undefined;
}

/** Simulates a test; whether any interval at any look excludes the true difference. */
function misses(...[rates, looks, step, draw]: Parameters<typeof standings>): boolean {
  for (const variants of standings(rates, looks, step, draw)) {
    const outside = judge(variants).comparisons.some(({ agentConfigId, against, low, high }) => {
      const difference = rates[Number(agentConfigId)]! - rates[Number(against)]!;
      return difference < low || difference > high;
    });
    if (outside) return true;
  }
  return false;
}

describe('by simulation, looking 200 times', () => {
  it.each([
    [[0.3, 0.3], 400, 1],
    [[0.05, 0.05], 400, 2],
    [[0.3, 0.3, 0.3], 300, 3],
    [[0.5, 0.5, 0.5, 0.5], 200, 4],
    // Two that are alike and far ahead of the others: whichever leads has only the other to beat.
    [[0.1, 0.1, 0.5, 0.5], 200, 5],
  ])('equal rates at the top, %j: false winners are at most 5 %%', (rates, tests, seed) => {
    const draw = random(seed);
    let winners = 0;
    for (let test = 0; test < tests; test += 1) winners += play(rates, 200, 10, draw) ? 1 : 0;
    expect(winners / tests).toBeLessThanOrEqual(0.05);
  });

  it('holds with all its intervals at every look in 95 % of the tests, whichever arm leads', () => {
    const draw = random(6);
    const tests = 200;
    let wrong = 0;
    for (let test = 0; test < tests; test += 1) wrong += misses([0.4, 0.4, 0.4, 0.4], 200, 10, draw) ? 1 : 0;
    expect(wrong / tests).toBeLessThanOrEqual(0.05);
  });

  it.each([
    [[0.25, 0.35], 7],
    [[0.2, 0.25, 0.37], 8],
  ])('finds the best of %j within 1,000 conversations per variant nine times in ten', (rates, seed) => {
    const draw = random(seed);
    const found = Array.from({ length: 200 }, () => play(rates, 100, 10, draw));
    const best = rates.length - 1;
    expect(found.filter((result) => result?.winner === best).length / found.length).toBeGreaterThanOrEqual(0.9);
    expect(found.filter((result) => result && result.winner !== best)).toHaveLength(0);
  });
});

/** The course of a variant's conversations. Times are in hours. */
interface Manner {
  rate: number;
  /** Mean time until a lead qualifies. */
  speed: number;
  timeout: number;
  /** Share of the others that is handed to a person, and so never ends. */
  handedOff: number;
}

const usual: Manner = { rate: 0.2, speed: 4, timeout: 24, handedOff: 0 };

/**
 * Simulates a test in which thirty conversations an hour start in each variant, with a look at each change of the
 * cohort. Conversations that have merely ended by then are counted as well, as they are shown: those that qualify at
 * once, the others at their timeout.
 */
function playInTime(manners: Manner[], perVariant: number, draw: () => number): string | null {
  const windowHours = Math.max(...manners.map(({ timeout }) => timeout));
  const state = manners.map((_, arm) => totals(String(arm), 0, 0));
  for (let n = 0; n < perVariant; n += 1) {
    manners.forEach(({ rate, speed, timeout, handedOff }, arm) => {
      const variant = state[arm]!;
      const qualifiesAfter = draw() < rate ? Math.min(timeout, -speed * Math.log(1 - draw())) : Infinity;
      const ends = qualifiesAfter < Infinity || draw() >= handedOff;
      variant.conversations += 1;
      variant.begun += 1;
      variant.succeeded += qualifiesAfter <= windowHours ? 1 : 0;
      variant.finished += ends ? 1 : 0;
      variant.qualified += qualifiesAfter < Infinity ? 1 : 0;
    });
    const { winner } = judge(state);
    if (winner !== null) return winner;
  }
  return null;
}

describe('by simulation, looking at every conversation that joins the cohort', () => {
  it.each([
    ['nothing differs', {}, 11],
    ['the inactivity timeout differs', { timeout: 72 }, 12],
    ['the speed differs', { speed: 0.5 }, 13],
    ['the share handed to people differs', { handedOff: 0.3 }, 14],
  ])('names a false winner in at most 5 %% of the tests when %s and the true rates are equal', (_, other, seed) => {
    const draw = random(seed);
    const named = Array.from({ length: 400 }, () => playInTime([usual, { ...usual, ...other }], 1_000, draw)).filter(
      (winner) => winner !== null,
    );
    expect(named.length / 400).toBeLessThanOrEqual(0.05);
  });

  it.each([
    ['ends sooner', { timeout: 12 }, 15],
    ['qualifies sooner', { speed: 0.5 }, 16],
    ['hands over more', { handedOff: 0.3 }, 17],
  ])('lets a truly worse variant that %s win in at most 1 %% of the tests', (_, other, seed) => {
    const draw = random(seed);
    const won = Array.from({ length: 400 }, () =>
      playInTime([usual, { ...usual, rate: 0.15, ...other }], 1_000, draw),
    ).filter((winner) => winner === '1');
    expect(won.length / 400).toBeLessThanOrEqual(0.01);
  });

  it.each([
    [[0.2, 0.3], 18],
    [[0.05, 0.1], 19],
    [[0.2, 0.22, 0.32], 20],
  ])('finds the best of %j in at least 80 %% of the tests of the stated size', (rates, seed) => {
    const draw = random(seed);
    const stated = abTestResults(
      { _id: 't', status: 'running' },
      rates.map((rate, arm) => totals(String(arm), 100, 100 * rate)),
    ).details.leadsNeeded!;
    const perVariant = 100 + Math.ceil(stated / rates.length);
    const found = Array.from({ length: 300 }, () =>
      playInTime(
        rates.map((rate) => ({ ...usual, rate })),
        perVariant,
        draw,
      ),
    ).filter((winner) => winner === String(rates.length - 1));
    expect(found.length / 300).toBeGreaterThanOrEqual(0.8);
  });
});
