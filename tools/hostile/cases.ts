import fc from 'fast-check';

/** Something hostile, by a name that says what is hostile about it. It is made when it is needed: some are megabytes. */
export type Case<Content> = { name: string; make: () => Content };

/** Makes every random case; the same seed makes the same corpus. */
const SEED = 20_261_121;

/** Cases by name. */
export function named<Content>(cases: Record<string, () => Content>): Case<Content>[] {
  return Object.entries(cases).map(([name, make]) => ({ name, make }));
}

/** As many random cases as wanted, named by their number. */
export function random<Content>(name: string, arbitrary: fc.Arbitrary<Content>, count: number): Case<Content>[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${name}, no. ${index + 1}`,
    make: () => fc.sample(arbitrary, { seed: SEED + index, numRuns: 1 })[0] as Content,
  }));
}

/** A pattern over and over, `characters` in all. */
export const filled = (pattern: string, characters: number): string =>
  pattern.repeat(Math.ceil(characters / pattern.length)).slice(0, characters);

/** Something inside itself, `depth` times. */
export const nested = (open: string, inner: string, close: string, depth: number): string =>
  open.repeat(depth) + inner + close.repeat(depth);

/** As many things as wanted, by their number. */
export const many = <Item>(count: number, item: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => item(n));
