import type { AbTestResults } from '@northline/common/contracts';
import fc from 'fast-check';
import type { VariantTotals } from '../ab-tests/ab-conversation';
import { abTestResults as resultsOf, judge } from './results';

const totals = (
  agentConfigId: string,
  finished: number,
  qualified: number,
  more: Partial<VariantTotals> = {},
): VariantTotals => ({
  agentConfigId,
  agentConfigName: agentConfigId.toUpperCase(),
  weight: 1,
  conversations: finished,
  finished,
  begun: finished,
  succeeded: qualified,
  qualified,
  disqualified: 0,
  messages: finished * 6,
  followUps: 0,
  handedOff: 0,
  duration: finished && 90,
  ...more,
});

const abTestResults = (test: Parameters<typeof resultsOf>[0], variants: VariantTotals[], manual = 0): AbTestResults =>
  resultsOf(test, { variants, windowMinutes: 1_440, manual, rows: [] });

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

describe('results of an A/B test', () => {
  it('shows rates, averages and the names of the variants', () => {
    const results = abTestResults(
      { _id: 't', status: 'running' },
      [totals('a', 10, 4, { conversations: 20, messages: 100, disqualified: 2 }), totals('b', 0, 0)],
      3,
    );
    expect(results).toMatchObject({
      testId: 't',
      status: 'running',
      totalConversations: 20,
      winner: null,
      confidenceLevel: null,
      details: { manualConversations: 3, leadsNeeded: 60 },
    });
    expect(results.variants[0]).toEqual({
      agentConfigId: 'a',
      agentConfigName: 'A',
      weight: 1,
      totalConversations: 20,
      qualified: 4,
      disqualified: 2,
      qualificationRate: 0.4,
      avgMessagesPerConversation: 5,
      avgConversationDuration: 90,
    });
    expect(results.details.cohort[0]).toEqual({
      agentConfigId: 'a',
      conversations: 10,
      qualified: 4,
      rate: 0.4,
      waiting: 10,
      finished: 10,
      followUps: 0,
    });
    expect(results.variants[1]).toMatchObject({
      qualificationRate: 0,
      avgMessagesPerConversation: 0,
      avgConversationDuration: 0,
    });
  });

  it('keeps every rate and the confidence between 0 and 1, whatever its conversations came to', () => {
    const upTo = (most: number): fc.Arbitrary<number> => fc.nat({ max: most });
    const counts = fc.nat({ max: 5_000 }).chain((conversations) =>
      fc.record({ finished: upTo(conversations), begun: upTo(conversations) }).chain(({ finished, begun }) =>
        fc.record({
          ...{ conversations: fc.constant(conversations), finished: fc.constant(finished), begun: fc.constant(begun) },
          ...{ qualified: upTo(finished), succeeded: upTo(begun), messages: fc.nat() },
          weight: fc.double({ min: 0.01, max: 100, noNaN: true }),
        }),
      ),
    );
    const isShare = (value: number): boolean => value >= 0 && value <= 1;
    fc.assert(
      fc.property(fc.array(counts, { minLength: 2, maxLength: 5 }), (all) => {
        const variants = all.map((more, index) => totals(String(index), 0, 0, more));
        const {
          winner,
          confidenceLevel,
          variants: shown,
          details,
        } = abTestResults({ _id: 't', status: 'running' }, variants);
        const shares = [
          ...shown.map(({ qualificationRate }) => qualificationRate),
          ...details.cohort.map(({ rate }) => rate),
          ...details.comparisons.map(({ pValue }) => pValue),
          ...[confidenceLevel, details.sampleRatioPValue].filter((value) => value !== null),
        ];
        expect(shares.filter((share) => !isShare(share))).toEqual([]);
        for (const { low, high } of details.comparisons) expect(-1 <= low && low <= high && high <= 1).toBe(true);
        if (winner === null) return;
        expect(Math.max(...details.cohort.map(({ rate }) => rate))).toBe(details.cohort[Number(winner)]?.rate);
        expect(confidenceLevel).toBeGreaterThanOrEqual(0.95);
      }),
      { numRuns: 1_000 },
    );
  });

  it('names no winner before every variant has 30 conversations in its cohort', () => {
    expect(judge([totals('a', 1_000, 900), totals('b', 29, 0)])).toMatchObject({ winner: null, confidenceLevel: null });
  });

  it('names the best when it beats every other one', () => {
    const verdict = judge([totals('a', 500, 100), totals('b', 500, 230), totals('c', 500, 110)]);
    expect(verdict.winner).toBe('b');
    expect(verdict.confidenceLevel).toBeGreaterThan(0.95);
    expect(verdict.confidenceLevel).toBe(1 - Math.max(...verdict.comparisons.map(({ pValue }) => pValue)));
    expect(verdict.comparisons.map(({ against }) => against).sort()).toEqual(['a', 'c']);
  });

  it('names none while two are close, and says how much is missing', () => {
    const of = (a: number, b: number): AbTestResults =>
      abTestResults({ _id: 't', status: 'running' }, [totals('a', 200, a), totals('b', 200, b)], 0);
    expect(of(80, 70)).toMatchObject({ winner: null, details: { warnings: [] } });
    expect(of(80, 70).details.leadsNeeded).toBeGreaterThan(100);
    expect(of(80, 80).details.leadsNeeded).toBeNull();
    expect(of(150, 20).details.leadsNeeded).toBe(0);
  });

  it('names none when the leads were not spread by the weights', () => {
    const { winner, details } = abTestResults(
      { _id: 't', status: 'running' },
      [totals('a', 500, 300), totals('b', 900, 100)],
      0,
    );
    expect(winner).toBeNull();
    expect(details.leadsNeeded).toBeNull();
    expect(details.warnings).toHaveLength(1);
    expect(details.sampleRatioPValue).toBeLessThan(0.001);
  });

  it.each([
    ['the one furthest behind decides', [27, 27], [1, 1], 6],
    ['it gets only its share of the leads', [27, 3], [0.9, 0.1], 270],
    ['a few behind with a small share outweigh many with a large one', [10, 28], [9, 1], 23],
    ['weights need not add up to 1', [30, 0, 30], [2, 0.5, 2.5], 300],
  ])('counts the leads until the minimum: %s', (_, finished, weights, leads) => {
    const variants = finished.map((count, arm) => totals(String(arm), count, 0, { weight: weights[arm]! }));
    expect(abTestResults({ _id: 't', status: 'running' }, variants, 0).details.leadsNeeded).toBe(leads);
  });

  it.each([[[1, 1]], [[0.8, 0.2]], [[5, 3, 2]]])('counts the leads until a winner, with the weights %j', (weights) => {
    const whole = weights.reduce((sum, weight) => sum + weight);
    const after = (leads: number): VariantTotals[] =>
      weights.map((weight, arm) =>
        totals(
          String(arm),
          ((500 + leads) * weight) / whole,
          ((500 + leads) * weight * [0.3, 0.4, 0.25][arm]!) / whole,
          { weight },
        ),
      );
    const { leadsNeeded } = abTestResults({ _id: 't', status: 'running' }, after(0), 0).details;
    expect(leadsNeeded).toBeGreaterThan(100);
    expect(judge(after(leadsNeeded!)).winner).toBe('1');
    const needed = (more: number): number =>
      abTestResults({ _id: 't', status: 'running' }, after(more)).details.leadsNeeded!;
    expect(needed(Math.floor(leadsNeeded! / 8))).toBeLessThan(leadsNeeded!);
  });
});

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
