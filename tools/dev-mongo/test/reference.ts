/**
 * MongoDB's meaning of filters, sorting and updates once more, on plain JavaScript values and as simply as can be:
 * what the stand-in, with indexes and without, must agree with. Knows null, booleans, numbers, strings, documents,
 * arrays; the operators that it has are those below.
 */
export type Value = null | boolean | number | string | Value[] | { [name: string]: Value };
/** A document. */
export type Doc = Record<string, Value>;

const RANKS = { null: 1, number: 2, string: 3, object: 4, array: 5, boolean: 6 } as const;

function rank(value: Value): number {
  if (value === null) return RANKS.null;
  if (Array.isArray(value)) return RANKS.array;
  return RANKS[typeof value as 'number' | 'string' | 'object' | 'boolean'];
}

/** MongoDB's order of two values. */
export function compare(a: Value, b: Value): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (isDoc(a) && isDoc(b)) return compareDocs(Object.entries(a), Object.entries(b));
  if (a === null || b === null || a === b) return 0;
  return a < b ? -1 : 1;
}

function isDoc(value: Value | undefined): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compareLists(a: Value[], b: Value[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compare(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocs(a: [string, Value][], b: [string, Value][]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [[x, v], [y, w]] = [a[i], b[i]] as [[string, Value], [string, Value]];
    const order = rank(v) - rank(w) || (x < y ? -1 : x > y ? 1 : 0) || compare(v, w);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** The values under a path; arrays at its end with their elements; undefined where a document lacks the field. */
function reach(doc: Doc, [name, ...rest]: string[]): (Value | undefined)[] {
  const value = doc[name as string];
  if (rest.length === 0) return Array.isArray(value) ? [...value, value] : [value];
  if (Array.isArray(value)) return value.flatMap((element) => (isDoc(element) ? reach(element, rest) : []));
  return isDoc(value) ? reach(value, rest) : [undefined];
}

/** Does a document match? */
export function matches(doc: Doc, filter: Doc): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (name === '$or') return (wanted as Doc[]).some((part) => matches(doc, part));
    if (name === '$and') return (wanted as Doc[]).every((part) => matches(doc, part));
    const found = reach(doc, name.split('.'));
    if (!isDoc(wanted) || !Object.keys(wanted)[0]?.startsWith('$'))
      return found.some((value) => passes(value, '$eq', wanted));
    return Object.entries(wanted).every(([operator, arg]) => passesAny(found, operator, arg));
  });
}

function passesAny(found: (Value | undefined)[], operator: string, arg: Value): boolean {
  if (operator === '$ne') return !found.some((value) => passes(value, '$eq', arg));
  if (operator === '$nin') return !found.some((value) => passes(value, '$in', arg));
  if (operator === '$exists') return found.some((value) => value !== undefined) === arg;
  if (operator === '$elemMatch')
    return found.some((value) => Array.isArray(value) && value.some((element) => passesAll(element, arg as Doc)));
  return found.some((value) => passes(value, operator, arg));
}

function passesAll(element: Value, tests: Doc): boolean {
  return Object.entries(tests).every(([operator, arg]) => passes(element, operator, arg));
}

function passes(value: Value | undefined, operator: string, arg: Value): boolean {
  if (operator === '$in') return (arg as Value[]).some((one) => passes(value, '$eq', one));
  if (value === undefined) return arg === null && /^\$(eq|lte|gte)$/.test(operator);
  if (rank(value) !== rank(arg)) return false;
  const order = compare(value, arg);
  if (operator === '$eq') return order === 0;
  if (order === 0) return operator === '$lte' || operator === '$gte';
  return operator.startsWith('$lt') ? order < 0 : order > 0;
}

/** The documents in the order of a sort specification. */
export function sorted(docs: Doc[], sort: [string, 1 | -1][]): Doc[] {
  return docs.toSorted((a, b) => {
    for (const [path, direction] of sort) {
      const order = compareKeys(sortValue(a, path, direction), sortValue(b, path, direction)) * direction;
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** What a document sorts by, for comparing two orders in which equal documents may stand differently. */
export function sortKeysOf(doc: Doc, sort: [string, 1 | -1][]): unknown[] {
  return sort.map(([path, direction]) => sortValue(doc, path, direction));
}

/** An empty array comes before null, which is what missing counts as. */
type SortValue = { empty: boolean; value: Value };

function compareKeys(a: SortValue, b: SortValue): number {
  return a.empty || b.empty ? Number(b.empty) - Number(a.empty) : compare(a.value, b.value);
}

function sortValue(doc: Doc, path: string, direction: 1 | -1): SortValue {
  const keys = sortKeys(doc, path.split('.'));
  return keys.reduce((best, key) => (compareKeys(key, best) * direction < 0 ? key : best));
}

function sortKeys(doc: Doc, [name, ...rest]: string[]): SortValue[] {
  const value = doc[name as string];
  const missing = [{ empty: false, value: null }];
  if (!Array.isArray(value))
    return rest.length === 0
      ? [{ empty: false, value: value ?? null }]
      : isDoc(value)
        ? sortKeys(value, rest)
        : missing;
  if (value.length === 0) return rest.length === 0 ? [{ empty: true, value: null }] : missing;
  return value.flatMap((element) =>
    rest.length === 0 ? [{ empty: false, value: element }] : isDoc(element) ? sortKeys(element, rest) : missing,
  );
}

/** A document after `$set`, `$unset`, `$inc` or `$push` of top-level fields. */
export function updated(doc: Doc, update: Record<string, Doc>): Doc {
  const out = { ...doc };
  for (const [operator, fields] of Object.entries(update)) {
    for (const [name, arg] of Object.entries(fields)) {
      if (operator === '$set') out[name] = arg;
      else if (operator === '$unset') Reflect.deleteProperty(out, name);
      else if (operator === '$inc') out[name] = Number(out[name] ?? 0) + Number(arg);
      else out[name] = [...((out[name] as Value[] | undefined) ?? []), arg];
    }
  }
  return out;
}
