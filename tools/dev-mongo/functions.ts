import { accumulate } from './accumulators.ts';
import { Total, operand, resultOf } from './arithmetic.ts';
import { type Encodable, Double, Tree, rawOf } from './encode.ts';
import { fail, failLocation, refuse } from './errors.ts';
import { type Value, elementsOf, isThere, isTrue } from './expressions.ts';
import { compareToKey, keyOf, sameValue } from './keys.ts';
import { MINGO } from './mingo-functions.ts';
import { type Raw, T, fieldsOf, isNumber, numberOf, pick, textOf, typeName, valuesOf } from './raw.ts';
import { arrayOf } from './tree.ts';

/** An operator on values: how many it takes and what it gives. */
export type Func = { least: number; most: number; run: (args: Value[]) => Value };

/** MongoDB's order of two values, in which what is missing comes before null. */
export function compareValues(a: Value, b: Value): number {
  if (!a || !b) return Number(Boolean(a)) - Number(Boolean(b));
  return compareToKey(a, keyOf(b));
}

function takes(least: number, most: number, run: (...args: Value[]) => Encodable): Func {
  return {
    least,
    most,
    run: (args) => {
      const result = run(...args);
      return result === undefined ? undefined : rawOf(result);
    },
  };
}

const compares = (test: (order: number) => Encodable): Func => takes(2, 2, (a, b) => test(compareValues(a, b)));

/** A function of numbers: null when one of them is null or missing. */
function numeric(name: string, least: number, most: number, run: (...args: Raw[]) => Encodable): Func {
  return takes(least, most, (...args) => {
    const other = args.find((arg) => isThere(arg) && !isNumber(arg));
    if (other) failLocation(16554, `${name} only supports numeric types, not ${typeName(other)}`);
    return args.every(isThere) ? run(...args) : null;
  });
}

const rounded = (name: string, most: number, round: (value: number) => number): Func =>
  numeric(name, 1, most, (value, place) => {
    if (place && numberOf(place) !== 0) refuse(`${name} to a place`);
    return resultOf(round(operand(value)), value);
  });

function text(name: string, value: Value): string {
  return value?.type === T.string ? textOf(value) : failLocation(16702, `${name} only supports strings, not ${value ? typeName(value) : 'missing'}`);
}

const cased = (name: string, change: (value: string) => string): Func => takes(1, 1, (value) => (isThere(value) ? change(text(name, value)) : ''));

const isDate = (value: Value): boolean => value?.type === T.date;
const millis = (value: Value): number => Number(value?.buf.readBigInt64LE(value.start));

function add(...args: Value[]): Encodable {
  const dates = args.filter(isDate);
  if (dates.length > 1) failLocation(16612, 'only one date allowed in an $add expression');
  if (!args.every(isThere)) return null;
  const total = new Total();
  for (const arg of args) if (!isDate(arg)) total.add(isNumber(arg) ? arg : failLocation(16554, `$add only supports numeric or date types, not ${typeName(arg)}`));
  return dates.length > 0 ? new Date(millis(dates[0]) + Math.round(total.value)) : total.result;
}

function subtract(x: Value, y: Value): Encodable {
  if (!isThere(x) || !isThere(y)) return null;
  if (isDate(x) && isDate(y)) return BigInt(millis(x) - millis(y));
  if (isDate(x) && isNumber(y)) return new Date(millis(x) - Math.round(operand(y)));
  if (!isNumber(x) || !isNumber(y)) failLocation(16556, `can't $subtract ${typeName(y)} from ${typeName(x)}`);
  return resultOf(operand(x) - operand(y), x, y);
}

function divide(a: Raw, b: Raw): Encodable {
  if (operand(b) === 0) fail('BadValue', "can't $divide by zero");
  return new Double(operand(a) / operand(b));
}

function rest(a: Raw, b: Raw): Encodable {
  if (operand(b) === 0) failLocation(16610, "can't $mod by zero");
  return resultOf(operand(a) % operand(b), a, b);
}

function elementAt(list: Value, at: Value): Value {
  if (!isThere(list) || !isThere(at)) return rawOf(null);
  const index = numberOf(at);
  if (!Number.isInteger(index)) failLocation(28691, "$arrayElemAt's second argument must be representable as a 32-bit integer");
  return elementsOf(list, '$arrayElemAt').at(index);
}

function slice(list: Value, ...bounds: Value[]): Encodable {
  if (!isThere(list) || !bounds.every(isThere)) return null;
  const items = elementsOf(list, '$slice');
  const [first = 0, count] = bounds.map(numberOf);
  if (count === undefined) return arrayOf(first < 0 ? items.slice(first) : items.slice(0, first));
  if (!(count > 0)) failLocation(28729, `Third argument to $slice must be positive: ${count}`);
  const from = first < 0 ? Math.max(0, items.length + first) : first;
  return arrayOf(items.slice(from, from + count));
}

function concatArrays(...lists: Value[]): Encodable {
  return lists.every(isThere) ? arrayOf(lists.flatMap((list) => elementsOf(list, '$concatArrays'))) : null;
}

function objectOf(pairs: (readonly [string, Encodable])[]): Tree {
  return Tree.of(pairs.map(([name, value]) => ({ name, value })));
}

function mergeObjects(...documents: Value[]): Encodable {
  return objectOf(documents.flatMap((document) => {
    if (!isThere(document)) return [];
    if (document.type !== T.object) failLocation(40400, '$mergeObjects requires object inputs');
    return fieldsOf(document).map(({ name, value }) => [name, value] as const);
  }));
}

function arrayToObject(list: Value): Encodable {
  return !isThere(list) ? null : objectOf(elementsOf(list, '$arrayToObject').map((item) => {
    const [k, v] = item.type === T.array ? valuesOf(item) : [pick(item, 'k'), pick(item, 'v')];
    return [text('$arrayToObject', k), v ?? failLocation(40392, '$arrayToObject needs pairs of k and v')] as const;
  }));
}

function toText(value: Value): Encodable {
  if (!isThere(value)) return null;
  if (value.type === T.string) return value;
  if (value.type === T.int32 || value.type === T.bool) return value.type === T.bool ? String(isTrue(value)) : String(numberOf(value));
  if (value.type === T.int64) return String(value.buf.readBigInt64LE(value.start));
  if (value.type === T.objectId) return value.buf.toString('hex', value.start, value.end);
  return value.type === T.date ? new Date(millis(value)).toISOString() : refuse(`$toString of the type ${typeName(value)}`);
}

const own: Record<string, Func> = {
  $eq: compares((order) => order === 0),
  $ne: compares((order) => order !== 0),
  $lt: compares((order) => order < 0),
  $lte: compares((order) => order <= 0),
  $gt: compares((order) => order > 0),
  $gte: compares((order) => order >= 0),
  $cmp: compares((order) => Math.sign(order)),
  $not: takes(1, 1, (value) => !isTrue(value)),
  $in: takes(2, 2, (value, list) => elementsOf(list, '$in').some((item) => value !== undefined && sameValue(item, value))),
  $add: takes(0, Infinity, add),
  $subtract: takes(2, 2, subtract),
  $multiply: numeric('$multiply', 0, Infinity, (...args) => resultOf(args.reduce((product, arg) => product * operand(arg), 1), ...args)),
  $divide: numeric('$divide', 2, 2, divide),
  $mod: numeric('$mod', 2, 2, rest),
  $abs: rounded('$abs', 1, Math.abs),
  $ceil: rounded('$ceil', 1, Math.ceil),
  $floor: rounded('$floor', 1, Math.floor),
  $trunc: rounded('$trunc', 2, Math.trunc),
  $round: rounded('$round', 2, (value) => (Math.abs(value % 1) === 0.5 ? 2 * Math.round(value / 2) : Math.round(value))),
  $concat: takes(0, Infinity, (...parts) => (parts.every(isThere) ? parts.map((part) => text('$concat', part)).join('') : null)),
  $toLower: cased('$toLower', (value) => value.replace(/[A-Z]+/g, (part) => part.toLowerCase())),
  $toUpper: cased('$toUpper', (value) => value.replace(/[a-z]+/g, (part) => part.toUpperCase())),
  $toString: takes(1, 1, toText),
  $type: takes(1, 1, (value) => (value ? typeName(value) : 'missing')),
  $size: takes(1, 1, (list) => elementsOf(list, '$size').length),
  $isArray: takes(1, 1, (value) => value?.type === T.array),
  $arrayElemAt: takes(2, 2, elementAt),
  $first: takes(1, 1, (list) => (isThere(list) ? elementsOf(list, '$first')[0] : null)),
  $last: takes(1, 1, (list) => (isThere(list) ? elementsOf(list, '$last').at(-1) : null)),
  $slice: takes(2, 3, slice),
  $concatArrays: takes(0, Infinity, concatArrays),
  $arrayToObject: takes(1, 1, arrayToObject),
  $objectToArray: takes(1, 1, (doc) => (isThere(doc) ? arrayOf(fieldsOf(doc).map(({ name, value }) => objectOf([['k', name], ['v', value]]))) : null)),
  $mergeObjects: takes(0, Infinity, mergeObjects),
};

/** A single array stands for its elements, several values for themselves. */
const accumulators = ['$sum', '$avg', '$min', '$max'].map((name): [string, Func] => [
  name,
  { least: 1, most: Infinity, run: (args) => accumulate(name, args.length === 1 && args[0]?.type === T.array ? valuesOf(args[0]) : args) },
]);

/** The operators that compute all their arguments first. */
export const FUNCTIONS = new Map<string, Func>([...accumulators, ...Object.entries(own), ...MINGO]);
