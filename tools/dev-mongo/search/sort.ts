import { fail } from '../errors.ts';
import { type IndexField, keysOf } from '../indexes/index-keys.ts';
import { pathOf } from '../values/paths.ts';
import { type Raw, T, fieldsOf, isNumber, numberOf } from '../values/raw.ts';

/** Reads a sort specification such as `{ createdAt: -1, _id: 1 }`. */
export function parseSort(spec: Raw | undefined): IndexField[] {
  if (!spec) return [];
  if (spec.type !== T.object) fail('TypeMismatch', "Expected field 'sort' to be of type object");
  return fieldsOf(spec).map(({ name, value }) => {
    if (name.startsWith('$') && name !== '$natural')
      fail('BadValue', `FieldPath field names may not start with '$'. Sort key: ${name}`);
    const direction = isNumber(value) ? numberOf(value) : NaN;
    if (direction !== 1 && direction !== -1)
      fail('BadValue', `$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
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

/** Rows in the order of their keys; with a limit only the first are kept. `undefined` passes: others may be served there. */
export function* ordered<R extends object, P>(
  rows: Iterable<R | P>,
  isRow: (row: R | P) => row is R,
  keyOf: (row: R) => Buffer,
  limit = Infinity,
): Generator<R | P | undefined, void> {
  const runs: Entry<R>[][] = [];
  let run: Entry<R>[] = [];
  let order = 0;
  for (const row of rows) {
    if (!isRow(row)) yield row;
    else if (run.push({ key: keyOf(row), order: order++, row }) >= Math.max(RUN, limit * 2)) {
      run.sort(compare);
      if (limit < Infinity) run.length = limit;
      else runs.push(run.splice(0));
    }
  }
  runs.push(run.sort(compare));
  while (runs.length > 1) {
    const [a = [], b = []] = runs.splice(0, 2);
    runs.push(yield* merge(a, b));
  }
  run = runs[0] ?? [];
  for (const { row } of run) yield row;
}

function compare<R>(a: Entry<R>, b: Entry<R>): number {
  return a.key.compare(b.key) || a.order - b.order;
}

function* merge<R>(a: Entry<R>[], b: Entry<R>[]): Generator<undefined, Entry<R>[]> {
  const out: Entry<R>[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const [left, right] = [a[i], b[j]];
    const next = left && (!right || compare(left, right) <= 0) ? left : right;
    if (next === left) i++;
    else j++;
    if (next) out.push(next);
    if (out.length % RUN === 0) yield undefined;
  }
  return out;
}
