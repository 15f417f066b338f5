import { fail } from '../errors.ts';
import { BRACKET, bracketOf, compareToKey, keyOf, keyText } from '../values/keys.ts';
import type { Path } from '../values/paths.ts';
import { type Pattern, matchesPattern, patternOf } from './regex.ts';
import {
  type Raw,
  T,
  TYPE_NAMES,
  firstName,
  isNaNValue,
  isNumber,
  isTruthy,
  numberOf,
  show,
  textOf,
  valuesOf,
} from '../values/raw.ts';

/** The tests of a single value that a filter is made of. */
export type Op = 'eq' | 'lt' | 'lte' | 'gt' | 'gte' | 'in' | 'regex' | 'exists' | 'type' | 'size' | 'every';

/** One test of the values under a path (of the array element itself when there is no path). */
export type Leaf = {
  kind: 'leaf';
  path: Path | undefined;
  op: Op;
  /** Which prepared operand of the query it compares with. */
  id: number;
  /** Which value of the filter the operand is prepared from. */
  slot: number;
  /** The slot of `$options` beside `$regex`. */
  options?: number;
  name: string;
};

/** Does a value (undefined: a missing one) pass a test? */
type Accepts = (value: Raw | undefined) => boolean;

/** A literal of a filter, made ready: what it accepts, and what the planner wants to know of it. */
export type Operand = {
  value: Raw;
  key: Buffer;
  bracket: number;
  /** For `$in` and `$all`: the keys asked for, and the patterns. */
  keys: Map<string, Buffer>;
  patterns: Pattern[];
  accepts: Accepts;
};

/** Is this the value of an operator expression (`{ $gt: 1 }`) and not a literal document? */
export function isOperators(value: Raw): boolean {
  if (value.type !== T.object) return false;
  const first = firstName(value);
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db';
}

/** Checks a literal and brings it into the form that its test needs. */
export function prepare(leaf: Leaf, slots: Raw[]): Operand {
  const value = slots[leaf.slot] as Raw;
  const operand: Operand = {
    value,
    key: keyOf(value),
    bracket: bracketOf(value),
    keys: NO_KEYS,
    patterns: [],
    accepts: () => false,
  };
  operand.accepts = acceptsOf(leaf, operand, leaf.options === undefined ? undefined : slots[leaf.options]);
  return operand;
}

const NO_KEYS = new Map<string, Buffer>();

function acceptsOf(leaf: Leaf, operand: Operand, options: Raw | undefined): Accepts {
  const { value } = operand;
  switch (leaf.op) {
    case 'eq':
      return (found) => equals(found, operand);
    case 'in':
    case 'every':
      return listed(leaf, operand);
    case 'regex':
      if (options && options.type !== T.string) fail('BadValue', '$options has to be a string');
      operand.patterns = [patternOf(value, options && textOf(options))];
      return (found) => operand.patterns.some((pattern) => matchesPattern(found, pattern));
    case 'exists':
      return (found) => (found !== undefined) === isTruthy(value);
    case 'type': {
      const types = new Set((value.type === T.array ? valuesOf(value) : [value]).flatMap(typesOf));
      return (found) => found !== undefined && types.has(found.type);
    }
    case 'size': {
      const size = isNumber(value) ? numberOf(value) : NaN;
      if (!Number.isInteger(size) || size < 0)
        fail('FailedToParse', `Failed to parse $size. Expected a non-negative integer in: $size: ${show(value)}`);
      return (found) => found?.type === T.array && valuesOf(found).length === size;
    }
    default:
      if (value.type === T.regex)
        fail('BadValue', `Can't have RegEx as arg to predicate over field '${leaf.path?.text ?? ''}'.`);
      return ordered(leaf.op, operand);
  }
}

function equals(value: Raw | undefined, operand: Operand): boolean {
  const bracket = bracketOf(value);
  if (bracket !== operand.bracket) return bracket === BRACKET.undefined && isNullish(operand);
  return compareToKey(value, operand.key) === 0;
}

/** `$in`: one of the values, or a match of one of the patterns. */
function listed({ op, name }: Leaf, operand: Operand): Accepts {
  if (operand.value.type !== T.array) fail('BadValue', `${name} needs an array`);
  operand.keys = new Map();
  for (const item of valuesOf(operand.value)) {
    if (isOperators(item)) fail('BadValue', op === 'in' ? `cannot nest $ under ${name}` : 'no $ expressions in $all');
    if (item.type === T.regex) operand.patterns.push(patternOf(item, undefined));
    else operand.keys.set(keyText(item), keyOf(item));
  }
  return (found) =>
    operand.keys.has(keyText(found)) || operand.patterns.some((pattern) => matchesPattern(found, pattern));
}

function ordered(op: 'lt' | 'lte' | 'gt' | 'gte', operand: Operand): Accepts {
  const orEqual = op === 'lte' || op === 'gte';
  const below = op === 'lt' || op === 'lte';
  const isNaN = isNaNValue(operand.value);
  return (value) => {
    const bracket = bracketOf(value);
    if (bracket !== operand.bracket) {
      if (operand.bracket === BRACKET.maxKey) return below;
      if (operand.bracket === BRACKET.minKey) return !below;
      return orEqual && bracket === BRACKET.undefined && isNullish(operand);
    }
    if (isNaN || (value && isNaNValue(value))) return orEqual && isNaN && value !== undefined && isNaNValue(value);
    const order = compareToKey(value, operand.key);
    return order === 0 ? orEqual : below ? order < 0 : order > 0;
  };
}

function typesOf(item: Raw): number[] {
  if (item.type === T.string && textOf(item) === 'number') return [T.double, T.int32, T.int64, T.decimal];
  if (item.type === T.string)
    return [TYPE_NAMES.get(textOf(item)) ?? fail('BadValue', `Unknown type name alias: ${textOf(item)}`)];
  if (!isNumber(item)) fail('TypeMismatch', 'type must be represented as a number or a string');
  const type = numberOf(item) === -1 ? T.minKey : numberOf(item);
  return [...TYPE_NAMES.values()].includes(type) ? [type] : fail('BadValue', `Invalid numerical type code: ${type}`);
}

/** Is the operand null, which missing fields equal? */
export function isNullish({ bracket }: Operand): boolean {
  return bracket === BRACKET.null || bracket === BRACKET.undefined;
}
