/** Successes among trials. */
export interface Arm {
  successes: number;
  trials: number;
}

/** How two arms compare: `difference` is the first's rate less the second's. Interval and p are valid at every look. */
export interface Comparison {
  difference: number;
  low: number;
  high: number;
  /** At most `alpha` exactly when the interval excludes 0. */
  pValue: number;
}

/**
 * Variance of the effects that the test is tuned for: it is quickest for differences around 10 points, and valid for
 * all. (Mixture sequential probability ratio test with a normal mixture: Johari, Pekelis, Walsh, "Always valid
 * inference", 2015; the same as the asymptotic confidence sequences of Waudby-Smith et al., arXiv 2103.06476.)
 */
const mixtureVariance = 0.1 ** 2;

/** The rate of an arm; 0 without trials. */
export function rateOf({ successes, trials }: Arm): number {
  return trials === 0 ? 0 : successes / trials;
}

/** The allowed error of a comparison. */
export interface ErrorBudget {
  /** Chance of one false alarm or more in the whole family of comparisons, however often they are looked at. */
  alpha: number;
  /** How many comparisons share it: each gets an equal part (Bonferroni), in its interval and its p alike. */
  family: number;
}

/**
 * Compares two arms so that repeated looks do not raise the chance of a false alarm above `alpha`. The variance is that
 * of one common rate: few trials without any success prove nothing.
 */
export function compare(one: Arm, other: Arm, { alpha, family }: ErrorBudget): Comparison {
  const difference = rateOf(one) - rateOf(other);
  const variance = deviationOf(one, other) ** 2;
  const total = variance + mixtureVariance;
  const logRatio = 0.5 * Math.log(variance / total) + (mixtureVariance * difference ** 2) / (2 * variance * total);
  const half = Math.sqrt(
    ((variance * total) / mixtureVariance) * (2 * Math.log(family / alpha) + Math.log(total / variance)),
  );
  return {
    difference,
    low: Math.max(-1, difference - half),
    high: Math.min(1, difference + half),
    pValue: Math.min(1, family * Math.exp(-logRatio)),
  };
}

/** Standard deviation of the difference of two rates if both are equal, drawn a little to the middle. */
export function deviationOf(one: Arm, other: Arm): number {
  const common = (one.successes + other.successes + 1) / (one.trials + other.trials + 2);
  return Math.sqrt(common * (1 - common) * (1 / one.trials + 1 / other.trials));
}

/** The value that a standard normal variable stays below with a probability from 0.5 to 1, by bisection. */
export function quantile(probability: number): number {
  let [low, high] = [0, 40];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (upperGamma(0.5, middle ** 2 / 2) / 2 > 1 - probability) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * How many comparisons there are among this many arms. Any two may come to be compared, as the data choose the leader.
 */
export function pairsOf(arms: number): number {
  return (arms * (arms - 1)) / 2;
}

/** p of the chi-square check that `counts` fell by `weights`; 1 when there is nothing to check. */
export function sampleRatioPValue(counts: readonly number[], weights: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const weight = weights.reduce((sum, value) => sum + value, 0);
  if (total === 0 || counts.length < 2) return 1;
  const chiSquare = counts.reduce((sum, count, index) => {
    const expected = (total * (weights[index] ?? 0)) / weight;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return upperGamma((counts.length - 1) / 2, chiSquare / 2);
}

/**
 * The regularised upper incomplete gamma function Q(a, x): a series for small x, else a continued fraction (Lentz;
 * DECISIONS 318).
 */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 500 && term > sum * 1e-15; n += 1) sum += term *= x / (a + n);
    return 1 - front * sum;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 500; n += 1) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return front * fraction;
}

// For the halves and wholes that degrees of freedom lead to: Γ(a) = (a - 1) Γ(a - 1), from Γ(1) = 1 and Γ(1/2) = √π.
function logGamma(a: number): number {
  if (a > 1) return Math.log(a - 1) + logGamma(a - 1);
  return a === 1 ? 0 : Math.log(Math.PI) / 2;
}
