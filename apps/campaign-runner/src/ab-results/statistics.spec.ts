import { compare, pairsOf, sampleRatioPValue, upperGamma } from './statistics';

describe('the statistics of A/B tests', () => {
  // The table's quantiles; with an even number of degrees of freedom, the sum that the function then is.
  it.each([
    [3.841458820694124, 1, 0.05],
    [5.991464547107979, 2, 0.05],
    [10.82756617041157, 1, 0.001],
    [0.5, 3, 0.9188914116546731],
    [30, 4, Math.exp(-15) * 16],
    [4, 6, Math.exp(-2) * 5],
  ])('chi-square %d with %i degrees of freedom: p %d', (x, df, p) =>
    expect(upperGamma(df / 2, x / 2) / p).toBeCloseTo(1, 5),
  );

  it('finds leads that were not spread by the weights', () => {
    expect(sampleRatioPValue([500, 500], [1, 1])).toBe(1);
    expect(sampleRatioPValue([530, 470], [1, 1])).toBeGreaterThan(0.001);
    expect(sampleRatioPValue([600, 400], [0.5, 0.5])).toBeLessThan(0.001);
    expect(sampleRatioPValue([0, 0], [1, 1])).toBe(1);
  });

  it('holds an interval open until much is known', () => {
    const alone = { alpha: 0.05, family: 1 };
    const few = compare({ successes: 3, trials: 30 }, { successes: 0, trials: 30 }, alone);
    expect(few.low).toBeLessThan(0);
    const many = compare({ successes: 900, trials: 2_000 }, { successes: 600, trials: 2_000 }, alone);
    expect(many.low).toBeGreaterThan(0);
    expect(many.pValue).toBeLessThan(0.001);
    expect(many.difference).toBeCloseTo(0.15, 12);
  });

  it('asks more of each comparison, the more there are', () => {
    const [one, six] = [1, pairsOf(4)].map((family) =>
      compare({ successes: 60, trials: 100 }, { successes: 40, trials: 100 }, { alpha: 0.05, family }),
    );
    expect(six!.pValue).toBeCloseTo(6 * one!.pValue, 12);
    expect(six!.low).toBeLessThan(one!.low);
  });

  it.each([1, 3, 6, 190])(
    'agrees with its interval in a family of %i: p is at most alpha exactly when the interval leaves 0 out',
    (family) => {
      const significant = Array.from({ length: 101 }, (_, successes) => {
        const { low, high, pValue } = compare(
          { successes, trials: 100 },
          { successes: 40, trials: 100 },
          { alpha: 0.05, family },
        );
        expect(pValue <= 0.05).toBe(low > 0 || high < 0);
        return pValue <= 0.05;
      });
      expect(new Set(significant).size).toBe(2);
    },
  );
});
