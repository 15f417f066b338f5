import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The specification's headings in its order, as `grep '^#'` finds them: the one thing of it that this repository keeps. */
const headings = readFileSync(resolve(__dirname, 'headings.md'), 'utf8').trim().split('\n');

interface Visit {
  heading: string;
  /** Whether a test below it has begun. */
  proved: boolean;
}

const visits: Visit[] = [];
let depth = 0;

/** The tests of what stands under a heading of the specification: a `describe` of that name, as deep as the heading. */
export function heading(name: string, sentences: () => void): void {
  describe(name, () => {
    depth += 1;
    const visit = { heading: `${'#'.repeat(depth)} ${name}`, proved: false };
    visits.push(visit);
    beforeEach(() => {
      visit.proved = true;
    });
    sentences();
    depth -= 1;
  });
}

/** To be called last: every heading was visited in the specification's order, and has tests. */
export function itWalkedTheWholeSpecification(): void {
  it('walks every heading of the specification in its order, and tests what stands there', () => {
    expect(visits.map((visit) => visit.heading)).toEqual(headings);
    expect(visits.filter(({ proved }) => !proved)).toEqual([]);
  });
}
