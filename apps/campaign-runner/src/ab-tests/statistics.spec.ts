import { compare, holm, sampleRatioPValue, upperGamma } from './statistics';

describe('the statistics of A/B tests', () => {
  // The table's quantiles; with an even number of degrees of freedom, the sum that the function then is.
  it.each([
    [3.841458820694124, 1, 0.05],
    [5.991464547107979, 2, 0.05],
    [10.82756617041157, 1, 0.001],
    [0.5, 3, 0.9188914116546731],
    [30, 4, Math.exp(-15) * 16],
    [4, 6, Math.exp(-2) * 5],
  ])('chi-square %d with %i degrees of freedom: p %d', (x, df, p) => expect(upperGamma(df / 2, x / 2) / p).toBeCloseTo(1, 5));

  it("corrects by Holm's method", () => {
    holm([0.01, 0.04, 0.03]).forEach((p, index) => expect(p).toBeCloseTo([0.03, 0.06, 0.06][index]!, 12));
    expect(holm([0.5, 0.9])).toEqual([1, 1]);
  });

  it('finds leads that were not spread by the weights', () => {
    expect(sampleRatioPValue([500, 500], [1, 1])).toBe(1);
    expect(sampleRatioPValue([530, 470], [1, 1])).toBeGreaterThan(0.001);
    expect(sampleRatioPValue([600, 400], [0.5, 0.5])).toBeLessThan(0.001);
    expect(sampleRatioPValue([0, 0], [1, 1])).toBe(1);
  });

  it('holds an interval open until much is known', () => {
    const few = compare({ successes: 3, trials: 30 }, { successes: 0, trials: 30 }, 0.05);
    expect(few.low).toBeLessThan(0);
    const many = compare({ successes: 900, trials: 2_000 }, { successes: 600, trials: 2_000 }, 0.05);
    expect(many.low).toBeGreaterThan(0);
    expect(many.pValue).toBeLessThan(0.001);
    expect(many.difference).toBeCloseTo(0.15, 12);
  });

  it('agrees with its interval: p is below alpha exactly when the interval leaves 0 out', () => {
    for (let successes = 0; successes <= 100; successes += 1) {
      const { low, high, pValue } = compare({ successes, trials: 100 }, { successes: 40, trials: 100 }, 0.05);
      expect(pValue < 0.05).toBe(low > 0 || high < 0);
    }
  });
});
