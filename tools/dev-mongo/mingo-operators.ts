import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { refuse } from './errors.ts';
import type { JsDocument } from './js-documents.ts';
import { type Options, compareValues, textOfValue } from './mingo-values.ts';

/**
 * The part of mingo that was compared with MongoDB's manual (proof/semantics), with our own code where mingo
 * differs: everything that compares, groups, sorts, matches or joins goes through our codec and planner.
 */

function comparison(test: (order: number) => boolean | number) {
  return (doc: unknown, expr: unknown, options: Options): boolean | number => {
    const [a, b] = evalExpr(doc, expr, options) as [unknown, unknown];
    return test(compareValues(a, b));
  };
}

const comparisons = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $cmp: comparison((order) => order),
  $in: (doc: unknown, expr: unknown, options: Options): boolean => {
    const [value, list] = evalExpr(doc, expr, options) as [unknown, unknown];
    if (!Array.isArray(list)) throw new Error('$in requires an array as a second argument');
    return list.some((item) => compareValues(item, value) === 0);
  },
};

/** The values of a group, or of an array where an accumulator is used as an expression. */
function valuesIn(items: unknown[], expr: unknown, options: Options): unknown[] {
  return accumulators.$push(items, expr, options);
}

function extreme(sign: 1 | -1) {
  return (items: unknown[], expr: unknown, options: Options): unknown => {
    const present = valuesIn(items, expr, options).filter((value) => value !== undefined && value !== null);
    return present.length === 0 ? null : present.reduce((best, value) => (compareValues(value, best) * sign > 0 ? value : best));
  };
}

/** MongoDB takes a bare value where mingo insists on a list. */
function ofList(operator: (doc: unknown, expr: unknown, options: Options) => unknown) {
  return (doc: unknown, expr: unknown, options: Options): unknown => operator(doc, Array.isArray(expr) ? expr : [expr, 0], options);
}

const ownAccumulators = {
  $max: extreme(1),
  $min: extreme(-1),
  $addToSet: (items: unknown[], expr: unknown, options: Options): unknown[] => {
    const values = valuesIn(items, expr, options).filter((value) => value !== undefined);
    return [...new Map(values.map((value) => [textOfValue(value), value])).values()];
  },
  $first: (items: unknown[], expr: unknown, options: Options): unknown => (items.length > 0 ? (valuesIn(items.slice(0, 1), expr, options)[0] ?? null) : null),
  $last: (items: unknown[], expr: unknown, options: Options): unknown => (items.length > 0 ? (valuesIn(items.slice(-1), expr, options)[0] ?? null) : null),
};

const MINGO_ACCUMULATORS = ['$sum', '$avg', '$push', '$count', '$mergeObjects', '$stdDevPop', '$stdDevSamp'];

const MINGO_EXPRESSIONS = [
  '$abs', '$add', '$ceil', '$divide', '$floor', '$mod', '$multiply', '$pow', '$sqrt', '$subtract',
  '$arrayElemAt', '$arrayToObject', '$concatArrays', '$filter', '$isArray', '$map', '$range', '$reduce', '$reverseArray', '$size', '$slice',
  '$and', '$not', '$or', '$cond', '$ifNull', '$switch', '$let', '$literal', '$mergeObjects', '$objectToArray', '$getField',
  '$concat', '$split', '$strLenCP', '$substrCP', '$toLower', '$toUpper', '$trim', '$ltrim', '$rtrim', '$regexMatch', '$replaceAll', '$replaceOne',
  '$dateAdd', '$dateDiff', '$dateSubtract', '$dateToString', '$dateTrunc', '$year', '$month', '$dayOfMonth', '$dayOfWeek', '$dayOfYear', '$hour', '$minute', '$second', '$millisecond',
  '$setField', '$unsetField', '$isNumber', '$toBool', '$toDate', '$toDouble', '$toInt', '$toString',
];

/** Name of an operator to its function. */
export type Table = Record<string, unknown>;

/** The named entries of one of mingo's tables. */
export function chosen(table: Table, names: string[]): Table {
  return Object.fromEntries(names.filter((name) => table[name]).map((name) => [name, table[name]] as const));
}

/** mingo's own type of its tables, which its functions do not fit. */
export type Operators = NonNullable<Parameters<typeof Context.init>[0]>;

const accumulatorTable = { ...chosen(accumulators, MINGO_ACCUMULATORS), ...ownAccumulators };
const rounding = { $round: ofList(expressions.$round as never), $trunc: ofList(expressions.$trunc as never) };
const expressionTable = { ...chosen(expressions, MINGO_EXPRESSIONS), ...comparisons, ...rounding };

/** What expressions may use: handed to pipelines too. */
export const expressionOperators = { accumulator: accumulatorTable, expression: expressionTable };

const context = Context.init(expressionOperators);

/** The value of an expression for a document. */
export function evaluate(expression: unknown, document: JsDocument): unknown {
  checkExpression(expression);
  return evalExpr(document, expression, { context, scriptEnabled: false } as Options);
}

/** Refuses every operator by name that is not in our tables. */
export function checkExpression(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(checkExpression);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '$literal') continue;
    if (name.startsWith('$') && !(name in expressionTable) && !(name in accumulatorTable)) refuse(`the aggregation operator ${name}`);
    checkExpression(inner);
  }
}
