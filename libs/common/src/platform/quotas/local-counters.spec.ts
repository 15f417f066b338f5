import { LocalCounters } from './local-counters';

const budget = { key: 'k', sliceMs: 1_000, slices: 60, limit: 10 };

describe('the counters of one process', () => {
  it('hold at most the limit in any stretch of time, however the amounts come', () => {
    let now = 0;
    const counters = new LocalCounters(() => now);
    const taken: { at: number; amount: number }[] = [];
    for (let step = 0; step < 2_000; step += 1) {
      now += (step * 7_919) % 400;
      const amount = 1 + ((step * 31) % 4);
      if (counters.take(budget, amount).taken) taken.push({ at: now, amount });
      const inStretch = taken.filter(({ at }) => at > now - 60_000).reduce((sum, one) => sum + one.amount, 0);
      expect(inStretch).toBeLessThanOrEqual(budget.limit);
    }
    expect(taken.length).toBeGreaterThan(10);
  });

  it('say when something is given back, and give it back then', () => {
    let now = 500;
    const counters = new LocalCounters(() => now);
    expect(counters.take(budget, 10)).toMatchObject({ taken: true, used: 10 });
    now = 30_000;
    const refused = counters.take(budget, 1);
    expect(refused).toMatchObject({ taken: false, used: 10 });
    now += refused.backInMs - 1;
    expect(counters.take(budget, 1).taken).toBe(false);
    now += 1;
    expect(counters.take(budget, 1).taken).toBe(true);
  });

  it('take nothing when they only look', () => {
    const counters = new LocalCounters();
    counters.take(budget, 10);
    expect(counters.take(budget, 0)).toMatchObject({ taken: true, used: 10 });
  });

  it('count what is about to be made until it is made', () => {
    const counters = new LocalCounters();
    expect(counters.reserve('k', 'one', 2)).toBe(2);
    expect(counters.reserve('k', 'other', 1)).toBe(3);
    counters.release('k', 'one');
    expect(counters.reserve('k', 'third', 1)).toBe(2);
  });
});
