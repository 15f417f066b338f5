import type { AbTestResults } from '@northline/common/contracts';
import fc from 'fast-check';
import { abTestResults, totals } from '../../test/variants';
import type { VariantTotals } from '../ab-tests/ab-conversation';
import { judge } from './results';

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
