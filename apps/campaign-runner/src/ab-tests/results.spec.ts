import type { AbTestResults } from '@northline/common/contracts';
import { abTestResults, judge, type VariantTotals } from './results';

const totals = (agentConfigId: string, finished: number, qualified: number, more: Partial<VariantTotals> = {}): VariantTotals => ({
  agentConfigId, agentConfigName: agentConfigId.toUpperCase(), weight: 1, conversations: finished, finished, qualified, disqualified: 0, messages: finished * 6, duration: finished * 90, ...more,
});

/** A small generator of even numbers between 0 and 1 (mulberry32), so that a run can be repeated. */
function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plays a test in which each look comes after `step` more conversations per variant; the look that names a winner, if any. */
function play(rates: number[], looks: number, step: number, draw: () => number): { winner: number; look: number } | undefined {
  const variants = rates.map((_, index) => totals(String(index), 0, 0));
  for (let look = 1; look <= looks; look += 1) {
    variants.forEach((variant, index) => {
      for (let n = 0; n < step; n += 1) variant.qualified += draw() < rates[index]! ? 1 : 0;
      variant.finished += step;
      variant.conversations += step;
    });
    const { winner } = judge(variants);
    if (winner !== null) return { winner: Number(winner), look };
  }
  return undefined;
}

describe('results of an A/B test', () => {
  it('shows rates, averages and the names of the variants', () => {
    const results = abTestResults({ _id: 't', status: 'running' }, [totals('a', 10, 4, { conversations: 20, messages: 100, disqualified: 2 }), totals('b', 0, 0)], 3);
    expect(results).toMatchObject({ testId: 't', status: 'running', totalConversations: 20, winner: null, confidenceLevel: null, details: { manualConversations: 3, conversationsNeeded: 50 } });
    expect(results.variants[0]).toEqual({ agentConfigId: 'a', agentConfigName: 'A', weight: 1, totalConversations: 20, qualified: 4, disqualified: 2, qualificationRate: 0.4, avgMessagesPerConversation: 5, avgConversationDuration: 90 });
    expect(results.variants[1]).toMatchObject({ qualificationRate: 0, avgMessagesPerConversation: 0, avgConversationDuration: 0 });
  });

  it('names no winner before every variant has 30 finished conversations', () => {
    expect(judge([totals('a', 1_000, 900), totals('b', 29, 0)])).toMatchObject({ winner: null, confidenceLevel: null });
  });

  it('names the best when it beats every other one', () => {
    const verdict = judge([totals('a', 500, 100), totals('b', 500, 230), totals('c', 500, 110)]);
    expect(verdict.winner).toBe('b');
    expect(verdict.confidenceLevel).toBeGreaterThan(0.95);
    expect(verdict.comparisons.map(({ against }) => against).sort()).toEqual(['a', 'c']);
  });

  it('names none while two are close, and says how much is missing', () => {
    const of = (a: number, b: number): AbTestResults => abTestResults({ _id: 't', status: 'running' }, [totals('a', 200, a), totals('b', 200, b)], 0);
    expect(of(80, 70)).toMatchObject({ winner: null, details: { warnings: [] } });
    expect(of(80, 70).details.conversationsNeeded).toBeGreaterThan(100);
    expect(of(80, 80).details.conversationsNeeded).toBeNull();
    expect(of(150, 20).details.conversationsNeeded).toBe(0);
  });

  it('names none when the leads were not spread by the weights', () => {
    const { winner, details } = abTestResults({ _id: 't', status: 'running' }, [totals('a', 500, 300), totals('b', 900, 100)], 0);
    expect(winner).toBeNull();
    expect(details.warnings).toHaveLength(1);
    expect(details.sampleRatioPValue).toBeLessThan(0.001);
  });
});

describe('by simulation, looking 200 times', () => {
  it.each([
    [[0.3, 0.3], 400, 1],
    [[0.05, 0.05], 400, 2],
    [[0.5, 0.5, 0.5, 0.5], 200, 3],
  ])('false winners with equal rates %j are at most 5 %%', (rates, tests, seed) => {
    const draw = random(seed);
    let winners = 0;
    for (let test = 0; test < tests; test += 1) winners += play(rates, 200, 10, draw) ? 1 : 0;
    expect(winners / tests).toBeLessThanOrEqual(0.05);
  });

  it('finds 35 % against 25 % within 1,000 conversations per variant nine times in ten', () => {
    const draw = random(4);
    const found = Array.from({ length: 200 }, () => play([0.25, 0.35], 100, 10, draw));
    expect(found.filter((result) => result?.winner === 1).length / found.length).toBeGreaterThanOrEqual(0.9);
    expect(found.filter((result) => result?.winner === 0)).toHaveLength(0);
  });
});
