import { fail } from './errors.ts';
import { type IndexField, keysOf } from './index-keys.ts';
import { pathOf } from './paths.ts';
import { type Raw, T, fieldsOf, isNumber, numberOf } from './raw.ts';

/** Reads a sort specification such as `{ createdAt: -1, _id: 1 }`. */
export function parseSort(spec: Raw | undefined): IndexField[] {
  if (!spec) return [];
  if (spec.type !== T.object) fail('TypeMismatch', "Expected field 'sort' to be of type object");
  return fieldsOf(spec).map(({ name, value }) => {
    if (name.startsWith('$') && name !== '$natural') fail('BadValue', `FieldPath field names may not start with '$'. Sort key: ${name}`);
    const direction = isNumber(value) ? numberOf(value) : NaN;
    if (direction !== 1 && direction !== -1) fail('BadValue', `$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
    return { path: pathOf(name), descending: direction === -1 };
  });
}

/** The key by which a document sorts: of an array the smallest element, or the largest when descending. */
export function sortKey(doc: Raw, sort: IndexField[]): Buffer {
  const { keys } = keysOf(doc, sort, true);
  return keys.reduce((least, key) => (key.compare(least) < 0 ? key : least));
}

type Entry<R> = { key: Buffer; order: number; row: R };

const RUN = 2048;

/** Sorts any number of rows in runs, so that nobody waits long; with a limit it keeps only the first. */
export class Sorter<R> {
  private readonly limit: number;
  private readonly runs: Entry<R>[][] = [];
  private run: Entry<R>[] = [];
  private order = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  add(key: Buffer, row: R): void {
    this.run.push({ key, order: this.order++, row });
    if (this.run.length >= Math.max(RUN, this.limit * 2)) this.closeRun();
  }

  /** The rows in order; `undefined` marks a place where others may be served in between. */
  *sorted(): Generator<R | undefined, void> {
    this.runs.push(this.run.sort(compare));
    while (this.runs.length > 1) {
      const [a, b] = this.runs.splice(0, 2) as [Entry<R>[], Entry<R>[]];
      this.runs.push(yield* merge(a, b));
    }
    for (const { row } of this.runs[0] ?? []) yield row;
  }

  private closeRun(): void {
    this.run.sort(compare);
    if (Number.isFinite(this.limit)) this.run.length = Math.min(this.run.length, this.limit);
    else {
      this.runs.push(this.run);
      this.run = [];
    }
  }
}

function compare<R>(a: Entry<R>, b: Entry<R>): number {
  return a.key.compare(b.key) || a.order - b.order;
}

function* merge<R>(a: Entry<R>[], b: Entry<R>[]): Generator<undefined, Entry<R>[]> {
  const out: Entry<R>[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const left = a[i];
    const right = b[j];
    if (left && (!right || compare(left, right) <= 0)) {
      out.push(left);
      i++;
    } else if (right) {
      out.push(right);
      j++;
    }
    if (out.length % RUN === 0) yield undefined;
  }
  return out;
}
