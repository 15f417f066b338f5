import { MAX_COMPONENT, inverted } from './index-keys.ts';
import { BRACKET, keyOf } from '../values/keys.ts';
import { rawOf } from '../values/encode.ts';
import { isNaNValue, isTruthy } from '../values/raw.ts';
import { type Leaf, type Operand, isNullish } from '../filters/tests.ts';
import { literalPrefix } from '../filters/regex.ts';

/** A place between keys: just before the keys that begin with `key`, or just after them. */
type Edge = { key: Buffer; after: boolean };

/** What one test asks of one index field: single values, or one stretch of values. */
export type Constraint = {
  points: Buffer[] | undefined;
  low: Edge;
  high: Edge;
  /** Do exactly the matching values lie within (so that counting keys is counting documents)? */
  exact: boolean;
};

const AFTER = Buffer.alloc(20, 0xff);
const NUMBERS = Buffer.of(BRACKET.number, 0, 0, 0, 0, 0, 0, 0, 1);
const NAN_FREE = { key: NUMBERS, after: false };

/** The constraint of a test; undefined when an index cannot serve it. */
export function constraintOf(leaf: Leaf, operand: Operand, options: string | undefined): Constraint | undefined {
  switch (leaf.op) {
    case 'eq':
      return indexable(operand.key) ? points([operand.key], !isNullish(operand)) : undefined;
    case 'in':
      return operand.patterns.length === 0 && [...operand.keys.values()].every(indexable)
        ? points([...operand.keys.values()], !operand.keys.has(NULL_TEXT))
        : undefined;
    case 'every': {
      const key = [...operand.keys.values()].find(indexable);
      return key && points([key], false);
    }
    case 'exists':
      return isTruthy(operand.value) ? undefined : points([keyOf(undefined)], false);
    case 'regex':
      return prefixOf(operand, options);
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return rangeOf(leaf.op, operand);
    default:
      return undefined;
  }
}

const NULL_TEXT = keyOf(undefined).toString('latin1');

/** Arrays as literals are compared whole, which keys of single elements cannot answer. */
function indexable(key: Buffer): boolean {
  return key[0] !== BRACKET.array;
}

function points(keys: Buffer[], exact: boolean): Constraint {
  const sorted = keys.toSorted((a, b) => a.compare(b));
  const none = { key: Buffer.alloc(0), after: false };
  return { points: sorted, low: none, high: none, exact: exact && sorted.every((key) => key.length <= MAX_COMPONENT) };
}

function rangeOf(op: 'lt' | 'lte' | 'gt' | 'gte', operand: Operand): Constraint | undefined {
  const { bracket, key } = operand;
  if (bracket === BRACKET.array || bracket === BRACKET.minKey || bracket === BRACKET.maxKey) return undefined;
  if (isNullish(operand) || isNaNValue(operand.value)) return points([key], false);
  const least = bracket === BRACKET.number ? NAN_FREE : { key: Buffer.of(bracket), after: false };
  const most = { key: Buffer.of(bracket + 1), after: false };
  const exact = key.length <= MAX_COMPONENT;
  const cut = exact ? key : key.subarray(0, MAX_COMPONENT);
  if (op === 'lt') return { points: undefined, low: least, high: { key: cut, after: !exact }, exact };
  if (op === 'lte') return { points: undefined, low: least, high: { key: cut, after: true }, exact };
  if (op === 'gt') return { points: undefined, low: { key: cut, after: exact }, high: most, exact };
  return { points: undefined, low: { key: cut, after: false }, high: most, exact };
}

/** Every text with the pattern's literal beginning (a pattern given as text never equals a stored pattern). */
function prefixOf(operand: Operand, options: string | undefined): Constraint | undefined {
  const prefix = literalPrefix(operand.value, options);
  if (prefix === undefined) return undefined;
  const key = keyOf(rawOf(prefix)).subarray(0, -1).subarray(0, MAX_COMPONENT);
  return { points: undefined, low: { key, after: false }, high: { key, after: true }, exact: false };
}

/** Narrows one stretch by another. */
export function intersect(a: Constraint, b: Constraint): Constraint {
  if (a.points) return { ...a, exact: false };
  if (b.points) return { ...b, exact: false };
  const later = compareEdges(a.low, b.low) >= 0 ? a.low : b.low;
  const earlier = compareEdges(a.high, b.high) <= 0 ? a.high : b.high;
  return { points: undefined, low: later, high: earlier, exact: a.exact && b.exact };
}

function compareEdges(a: Edge, b: Edge): number {
  return edgeBytes(a).compare(edgeBytes(b));
}

function edgeBytes({ key, after }: Edge): Buffer {
  return after ? Buffer.concat([key, AFTER]) : key;
}

/** The stretch of index keys `[low, high)` behind a prefix; a descending field turns it around. */
export function spanBytes(prefix: Buffer, constraint: Constraint | undefined, descending: boolean): [Buffer, Buffer] {
  if (!constraint) return [prefix, Buffer.concat([prefix, AFTER])];
  const { low, high } = constraint;
  if (!descending) return [Buffer.concat([prefix, edgeBytes(low)]), Buffer.concat([prefix, edgeBytes(high)])];
  const turned = (edge: Edge): Buffer => edgeBytes({ key: inverted(edge.key), after: !edge.after });
  return [Buffer.concat([prefix, turned(high)]), Buffer.concat([prefix, turned(low)])];
}
