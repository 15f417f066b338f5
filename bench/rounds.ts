/** One benchmark's outcome, as `bench/results.json` keeps it. */
export type BenchRow = {
  id: string;
  title: string;
  /** Median over the rounds of (ours / reference), or of a figure when `reference` says so. */
  ratio: number;
  /** The smallest and the largest round. */
  low: number;
  high: number;
  /** In words: against what. */
  reference: string;
  aim: number;
  /** Whether `ratio` should be at least, or at most, the aim. */
  better: 'higher' | 'lower';
  /** When it was measured, ISO 8601. */
  at: string;
};

/** What a `*.bench.ts` exports by default: it measures and tells its rows. */
export type Bench = () => Promise<BenchRow[]>;

/** What a row says apart from its figures. */
export type Title = Pick<BenchRow, 'id' | 'title' | 'reference' | 'aim' | 'better'>;

const ROUNDS = 5;

/**
 * Measures the candidates by turns: every round measures each once, in alternating order, so that what else the
 * machine does meets all of them alike. One unmeasured round first warms everything up.
 * @param measure Candidate → its figure for one round (a rate or a duration, the same unit for all).
 * @returns Candidate → its figures, one per round.
 */
export async function interleave<Name extends string>(
  measure: Record<Name, () => Promise<number>>,
  rounds = ROUNDS,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measure) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await measure[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) figures[name].push(await measure[name]());
  }
  return figures;
}

/** A row of the round-by-round ratios of ours to the reference's. */
export function ratioRow(title: Title, ours: number[], reference: number[]): BenchRow {
  return figureRow(
    title,
    ours.map((figure, round) => figure / (reference[round] ?? Number.NaN)),
  );
}

/** A row of figures that need no reference, such as counts per operation or milliseconds. */
export function figureRow(title: Title, figures: number[]): BenchRow {
  const { median, low, high } = spread(figures);
  return { ...title, ratio: median, low, high, at: new Date().toISOString() };
}

/** Median, smallest and largest of some figures; NaN for none. */
export function spread(figures: number[]): { median: number; low: number; high: number } {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return { median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2, low: at(0), high: at(sorted.length - 1) };
}

/** The place among figures at which a share of them has passed (0.95: p95); NaN for none. */
export function percentile(figures: number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? Number.NaN;
}

/** Whether a row reaches its aim. */
export function reachesAim({ ratio, aim, better }: BenchRow): boolean {
  return better === 'higher' ? ratio >= aim : ratio <= aim;
}
