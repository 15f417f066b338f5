import { isDeepStrictEqual } from 'node:util';
import { EJSON } from 'bson';

/** Where documents may hold more fields than expected: nowhere, at the top, or everywhere. */
export type Loose = boolean | 'everywhere';

/**
 * MongoDB's unified test format: does a result have what is expected? Documents may hold more fields than
 * expected only at the top (`root`). Answers where it differs, or undefined.
 */
export function mismatch(expected: unknown, actual: unknown, root: Loose, path = 'result'): string | undefined {
  const special = specialOperator(expected);
  if (special) return mismatchSpecial(special.name, special.value, actual, root, path);
  if (Array.isArray(expected)) return mismatchList(expected, actual, root, path);
  if (isDocument(expected)) return mismatchDocument(expected, actual, root, path);
  return isDeepStrictEqual(EJSON.serialize({ v: expected }), EJSON.serialize({ v: actual }))
    ? undefined
    : `${path}: expected ${show(expected)}, got ${show(actual)}`;
}

function specialOperator(expected: unknown): { name: string; value: unknown } | undefined {
  if (!isDocument(expected)) return undefined;
  const [entry, more] = Object.entries(expected);
  return entry && !more && entry[0].startsWith('$$') ? { name: entry[0], value: entry[1] } : undefined;
}

function mismatchSpecial(name: string, value: unknown, actual: unknown, root: Loose, path: string): string | undefined {
  switch (name) {
    case '$$unsetOrMatches':
      return actual === undefined || actual === null ? undefined : mismatch(value, actual, root, path);
    case '$$exists':
      return (actual !== undefined) === value
        ? undefined
        : `${path}: expected ${value ? 'a value' : 'no value'}, got ${show(actual)}`;
    case '$$type':
      return undefined;
    default:
      return `${path}: the runner does not know ${name}`;
  }
}

function mismatchList(expected: unknown[], actual: unknown, root: Loose, path: string): string | undefined {
  if (!Array.isArray(actual) || actual.length !== expected.length)
    return `${path}: expected ${show(expected)}, got ${show(actual)}`;
  return first(expected.map((item, i) => mismatch(item, actual[i], root, `${path}[${i}]`)));
}

function mismatchDocument(
  expected: Record<string, unknown>,
  actual: unknown,
  root: Loose,
  path: string,
): string | undefined {
  if (!isDocument(actual)) return `${path}: expected ${show(expected)}, got ${show(actual)}`;
  const extra = root
    ? undefined
    : Object.keys(actual).find((name) => !(name in expected) && actual[name] !== undefined);
  if (extra !== undefined) return `${path}: unexpected field ${extra}`;
  return first(
    Object.entries(expected).map(([name, value]) =>
      mismatch(value, actual[name], root === 'everywhere' ? root : false, `${path}.${name}`),
    ),
  );
}

function first(differences: (string | undefined)[]): string | undefined {
  return differences.find((difference) => difference !== undefined);
}

function isDocument(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('_bsontype' in value) &&
    !(value instanceof Date)
  );
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
