import { accumulate } from './accumulators.ts';
import { Total, operand, resultOf } from './arithmetic.ts';
import { Double, type Encodable, Tree, rawOf } from '../values/encode.ts';
import { fail, failLocation } from '../errors.ts';
import { compareToKey, keyOf, sameValue } from '../values/keys.ts';
import { computeWithMingo } from './mingo-functions.ts';
import {
  type Raw,
  T,
  type Value,
  fieldsOf,
  isNumber,
  isThere,
  isTruthy,
  numberOf,
  textOf,
  typeName,
  valuesOf,
} from '../values/raw.ts';

/** An aggregation expression, read and checked, to be asked about a document. */
export type Expression = (doc: Raw) => Value;

/** An operator: how many arguments it takes and what it makes of them. */
type Func = { least: number; most: number; make: (args: Expression[]) => Expression };

/** Computes all arguments first. */
function of(least: number, most: number, run: (...args: Value[]) => Encodable): Func {
  const make =
    (args: Expression[]): Expression =>
    (doc) => {
      const result = run(...args.map((arg) => arg(doc)));
      return result === undefined ? undefined : rawOf(result);
    };
  return { least, most, make };
}

/** Of values of one kind: null when one of them is null or missing, an error when one is something else. */
function kind(
  code: number,
  is: (value: Raw) => boolean,
  name: string,
  counts: [number, number],
  run: (...args: Raw[]) => Encodable,
): Func {
  return of(...counts, (...args) => {
    const other = args.find((arg) => isThere(arg) && !is(arg));
    if (other) failLocation(code, `${name} does not support ${typeName(other)}`);
    return args.every(isThere) ? run(...args) : null;
  });
}

/** MongoDB's order of two values, in which what is missing comes before null. */
const compares = (test: (order: number) => Encodable): Func =>
  of(2, 2, (a, b) =>
    test(a && b ? Math.sign(compareToKey(a, keyOf(b))) : Number(a !== undefined) - Number(b !== undefined)),
  );

function elementsOf(value: Value, operator: string): Raw[] {
  return value?.type === T.array ? valuesOf(value) : fail('BadValue', `${operator} needs an array`);
}

const isDate = (value: Raw): boolean => value.type === T.date;
const isText = (value: Raw): boolean => value.type === T.string;
const isTimeOrNumber = (value: Raw): boolean => isDate(value) || isNumber(value);
const millis = (value: Raw): number => Number(value.buf.readBigInt64LE(value.start));

function add(...args: Raw[]): Encodable {
  const [date, second] = args.filter(isDate);
  if (second) failLocation(16612, 'only one date allowed in an $add expression');
  const total = new Total();
  for (const arg of args) if (isNumber(arg)) total.add(arg);
  return date ? new Date(millis(date) + Math.round(total.value)) : total.result;
}

function subtract(a: Raw, b: Raw): Encodable {
  if (isDate(a)) return isDate(b) ? BigInt(millis(a) - millis(b)) : new Date(millis(a) - Math.round(operand(b)));
  if (isDate(b)) failLocation(16556, "can't $subtract date from number");
  return resultOf(operand(a) - operand(b), a, b);
}

function divide(a: Raw, b: Raw): Encodable {
  if (operand(b) === 0) fail('BadValue', "can't $divide by zero");
  return new Double(operand(a) / operand(b));
}

function modulo(a: Raw, b: Raw): Encodable {
  if (operand(b) === 0) failLocation(16610, "can't $mod by zero");
  return resultOf(operand(a) % operand(b), a, b);
}

function membersOf(value: Value): Encodable {
  if (!isThere(value)) return null;
  if (value.type !== T.object)
    failLocation(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return fieldsOf(value).map((field) => ({ k: field.name, v: field.value }));
}

function merged(...parts: Value[]): Encodable {
  const fields = new Map<string, Raw>();
  for (const part of parts.filter(isThere)) {
    if (part.type !== T.object)
      failLocation(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(part)}`);
    for (const { name, value } of fieldsOf(part)) fields.set(name, value);
  }
  return Tree.of([...fields].map(([name, value]) => ({ name, value })));
}

function elementAt(list: Value, at: Value): Encodable {
  if (!isThere(list) || !isThere(at)) return null;
  if (!Number.isInteger(numberOf(at)))
    failLocation(28691, "$arrayElemAt's second argument must be representable as a 32-bit integer");
  return elementsOf(list, '$arrayElemAt').at(numberOf(at));
}

const own: Record<string, Func> = {
  $and: { least: 0, most: Infinity, make: (args) => (doc) => rawOf(args.every((arg) => isTruthy(arg(doc)))) },
  $or: { least: 0, most: Infinity, make: (args) => (doc) => rawOf(args.some((arg) => isTruthy(arg(doc)))) },
  $not: of(1, 1, (value) => !isTruthy(value)),
  $cond: {
    least: 3,
    most: 3,
    make:
      ([test, yes, no]) =>
      (doc) =>
        (isTruthy(test?.(doc)) ? yes : no)?.(doc),
  },
  $ifNull: {
    least: 2,
    most: Infinity,
    make: (args) => (doc) => {
      let value: Value;
      for (const arg of args) if (isThere((value = arg(doc)))) return value;
      return value;
    },
  },
  $eq: compares((order) => order === 0),
  $ne: compares((order) => order !== 0),
  $lt: compares((order) => order < 0),
  $lte: compares((order) => order <= 0),
  $gt: compares((order) => order > 0),
  $gte: compares((order) => order >= 0),
  $cmp: compares((order) => order),
  $in: of(2, 2, (value, list) => elementsOf(list, '$in').some((item) => value !== undefined && sameValue(item, value))),
  $add: kind(16554, isTimeOrNumber, '$add', [0, Infinity], add),
  $subtract: kind(16556, isTimeOrNumber, '$subtract', [2, 2], subtract),
  $multiply: kind(16555, isNumber, '$multiply', [0, Infinity], (...args) =>
    resultOf(
      args.reduce((product, arg) => product * operand(arg), 1),
      ...args,
    ),
  ),
  $divide: kind(16609, isNumber, '$divide', [2, 2], divide),
  $mod: kind(16611, isNumber, '$mod', [2, 2], modulo),
  $concat: kind(16702, isText, '$concat', [0, Infinity], (...parts) => parts.map(textOf).join('')),
  $size: of(1, 1, (list) => elementsOf(list, '$size').length),
  $objectToArray: of(1, 1, membersOf),
  $mergeObjects: of(0, Infinity, merged),
  $isArray: of(1, 1, (value) => value?.type === T.array),
  $arrayElemAt: of(2, 2, elementAt),
};

/** A single array stands for its elements, several values for themselves. */
const accumulators = ['$sum', '$avg', '$min', '$max'].map((name): [string, Func] => [
  name,
  of(1, Infinity, (...args) =>
    accumulate(name, args.length === 1 && args[0]?.type === T.array ? valuesOf(args[0]) : args),
  ),
]);

const DATES = [
  '$year',
  '$month',
  '$dayOfMonth',
  '$dayOfWeek',
  '$dayOfYear',
  '$hour',
  '$minute',
  '$second',
  '$millisecond',
  '$dateToString',
];
const dates = DATES.map((name): [string, Func] => [name, of(1, 1, (arg) => computeWithMingo(name, arg))]);

/** The operators that expressions have; all others are refused. */
export const FUNCTIONS = new Map<string, Func>([...accumulators, ...dates, ...Object.entries(own)]);
