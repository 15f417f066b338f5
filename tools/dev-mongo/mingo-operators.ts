import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import { encode, fromJs } from './encode.ts';
import { refuse } from './errors.ts';
import { compile } from './filter.ts';
import { BRACKET, keyText } from './keys.ts';
import { matches } from './matcher.ts';
import { parseProjection, project } from './projection.ts';
import { pathOf, visitPath } from './paths.ts';
import { Raw, T, documentOf, valuesOf } from './raw.ts';
import { parseSort, sortKey } from './sort.ts';
import { type JsDocument, toJs } from './js-documents.ts';

/**
 * The part of mingo that was compared with MongoDB's manual (proof/semantics), with our own code where mingo
 * differs: everything that compares, groups, sorts, matches or joins goes through our codec and planner.
 */

/** Finds the documents of another collection for `$lookup` and `$unionWith`. */
export type Finder = (collection: string, filter: Raw) => JsDocument[];

/** mingo runs to its end at once, so that one finder at a time is enough. */
let finder: Finder = () => [];

type Options = Parameters<typeof evalExpr>[2];
type Sequence = ReturnType<typeof Lazy>;

/** A JavaScript value as bytes in MongoDB's order; what is missing comes before null. */
function textOfValue(value: unknown): string {
  return value === undefined ? String.fromCharCode(BRACKET.undefined) : keyText(fromJs(value));
}

function rawDocument(document: JsDocument): Raw {
  const { buf, start, end } = fromJs(document);
  return new Raw(buf, T.object, start, end);
}

function compareValues(a: unknown, b: unknown): number {
  const [x, y] = [textOfValue(a), textOfValue(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

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
  return accumulators.$push(items, expr, options) as unknown[];
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

function match(input: Sequence, filter: JsDocument, options: Options): Sequence {
  const { $expr, ...rest } = filter;
  const query = compile(documentOf(Buffer.from(encode(rawDocumentTree(rest)))));
  return input.filter((doc: JsDocument) => matches(query, rawDocument(doc)) && ($expr === undefined || isTrue(evalExpr(doc, $expr, options))));
}

function rawDocumentTree(document: JsDocument): { [name: string]: Raw } {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, fromJs(value)]));
}

/** Truth in expressions: everything but false, 0, null and missing. */
export function isTrue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 0;
}

function sort(input: Sequence, spec: JsDocument): Sequence {
  const fields = parseSort(fromJs(spec));
  return input.transform((all: JsDocument[]) => {
    const keyed = all.map((doc) => ({ doc, key: sortKey(rawDocument(doc), fields) }));
    return Lazy(keyed.sort((a, b) => a.key.compare(b.key)).map(({ doc }) => doc));
  });
}

function group(input: Sequence, spec: JsDocument, options: Options): Sequence {
  if (!('_id' in spec)) throw new Error('a group specification must include an _id');
  return input.transform((all: JsDocument[]) => {
    const groups = new Map<string, { id: unknown; items: JsDocument[] }>();
    for (const doc of all) {
      const id = evalExpr(doc, spec['_id'], options) ?? null;
      const key = textOfValue(id);
      const known = groups.get(key);
      if (known) known.items.push(doc);
      else groups.set(key, { id, items: [doc] });
    }
    return Lazy([...groups.values()].map(({ id, items }) => groupDocument(id, items, spec, options)));
  });
}

function groupDocument(id: unknown, items: JsDocument[], spec: JsDocument, options: Options): JsDocument {
  const document: JsDocument = { _id: id };
  for (const [name, accumulator] of Object.entries(spec)) {
    if (name !== '_id') document[name] = evalExpr(items, accumulator, options);
  }
  return document;
}

function sortByCount(input: Sequence, by: unknown, options: Options): Sequence {
  return sort(group(input, { _id: by, count: { $sum: 1 } }, options), { count: -1 });
}

/** Included fields keep the document's order; computed ones follow in the order of the specification. */
function projectStage(input: Sequence, spec: JsDocument, options: Options): Sequence {
  const plain: [string, unknown][] = [];
  const computed: [string, unknown][] = [];
  split(spec, '', plain, computed);
  const idOnly = plain.length === 1 && plain[0]?.[0] === '_id' && !plain[0][1];
  const shown = plain.length === 0 || (idOnly && computed.length > 0) ? [...plain, ['_none_', 1] as const] : plain;
  const projection = parseProjection(fromJs(Object.fromEntries(computed.length > 0 ? shown : plain)));
  return input.map((doc: JsDocument) => {
    const kept = projection ? toJs(project(projection, rawDocument(doc), -1)) : doc;
    const values = computed.map(([path, expr]) => [path, evalExpr(doc, expr, options)] as const).filter(([, value]) => value !== undefined);
    const literals = Object.fromEntries(values.map(([path, value]) => [path, { $literal: value }]));
    return stages.$addFields(Lazy([kept]), literals, options).collect<JsDocument>()[0] as JsDocument;
  });
}

function split(spec: JsDocument, prefix: string, plain: [string, unknown][], computed: [string, unknown][]): void {
  for (const [name, value] of Object.entries(spec)) {
    const path = prefix + name;
    if (typeof value === 'number' || typeof value === 'boolean') plain.push([path, value]);
    else if (isNested(value)) split(value, `${path}.`, plain, computed);
    else computed.push([path, value]);
  }
}

function isNested(value: unknown): value is JsDocument {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype && !Object.keys(value)[0]?.startsWith('$');
}

function unset(input: Sequence, names: string | string[], options: Options): Sequence {
  return projectStage(input, Object.fromEntries([names].flat().map((name) => [name, 0])), options);
}

type Lookup = { from: string; localField?: string; foreignField?: string; as: string; pipeline?: JsDocument[]; let?: JsDocument };

/** `$lookup`: the other collection is searched by our planner, document by document, by index where there is one. */
function lookup(input: Sequence, spec: Lookup, options: Options): Sequence {
  if (typeof spec.from !== 'string') refuse('$lookup without a collection');
  return input.map((doc: JsDocument) => {
    const found = finder(spec.from, joinFilter(doc, spec));
    if (!spec.pipeline) return { ...doc, [spec.as]: found };
    const inner = { from: found, as: spec.as, pipeline: spec.pipeline, let: spec.let };
    return stages.$lookup(Lazy([doc]), inner as unknown as Parameters<typeof stages.$lookup>[1], options).collect<JsDocument>()[0] as JsDocument;
  });
}

function joinFilter(doc: JsDocument, { localField, foreignField }: Lookup): Raw {
  if (!localField || !foreignField) return documentOf(encode({}));
  const locals: Raw[] = [];
  const path = parseProjection(fromJs({ _id: 0, [localField]: 1 }));
  if (path) collect(project(path, rawDocument(doc), -1), localField, locals);
  return documentOf(Buffer.from(encode({ [foreignField]: { $in: locals.length > 0 ? locals : [null] } })));
}

function collect(doc: Raw, path: string, into: Raw[]): void {
  visitPath(doc, pathOf(path), true, (value) => {
    if (value?.type === T.array) into.push(...valuesOf(value));
    else if (value) into.push(value);
    return false;
  });
}

function unionWith(input: Sequence, spec: string | { coll: string; pipeline?: JsDocument[] }, options: Options): Sequence {
  const { coll, pipeline } = typeof spec === 'string' ? { coll: spec, pipeline: undefined } : spec;
  return input.transform((all: JsDocument[]) => {
    const others = finder(coll, documentOf(encode({})));
    return Lazy([...all, ...new Aggregator(pipeline ?? [], options).run<JsDocument>(others)]);
  });
}

const OWN_STAGES = { $match: match, $sort: sort, $group: group, $sortByCount: sortByCount, $project: projectStage, $unset: unset, $lookup: lookup, $unionWith: unionWith };
const MINGO_STAGES = ['$addFields', '$set', '$unwind', '$skip', '$limit', '$count', '$facet', '$replaceRoot', '$replaceWith', '$sample', '$documents'];

const MINGO_ACCUMULATORS = ['$sum', '$avg', '$push', '$count', '$mergeObjects', '$stdDevPop', '$stdDevSamp'];

const MINGO_EXPRESSIONS = [
  '$abs', '$add', '$ceil', '$divide', '$floor', '$mod', '$multiply', '$pow', '$sqrt', '$subtract',
  '$arrayElemAt', '$arrayToObject', '$concatArrays', '$filter', '$isArray', '$map', '$range', '$reduce', '$reverseArray', '$size', '$slice',
  '$and', '$not', '$or', '$cond', '$ifNull', '$switch', '$let', '$literal', '$mergeObjects', '$objectToArray', '$getField',
  '$concat', '$split', '$strLenCP', '$substrCP', '$toLower', '$toUpper', '$trim', '$ltrim', '$rtrim', '$regexMatch', '$replaceAll', '$replaceOne',
  '$dateAdd', '$dateDiff', '$dateSubtract', '$dateToString', '$dateTrunc', '$year', '$month', '$dayOfMonth', '$dayOfWeek', '$dayOfYear', '$hour', '$minute', '$second', '$millisecond',
  '$setField', '$unsetField', '$isNumber', '$toBool', '$toDate', '$toDouble', '$toInt', '$toString',
];

type Table = Record<string, unknown>;

function chosen(table: Table, names: string[]): Table {
  return Object.fromEntries(names.map((name) => [name, table[name]]).filter(([, operator]) => operator));
}

type Operators = NonNullable<Parameters<typeof Context.init>[0]>;

const accumulatorTable = { ...chosen(accumulators, MINGO_ACCUMULATORS), ...ownAccumulators };
const rounding = { $round: ofList(expressions.$round as never), $trunc: ofList(expressions.$trunc as never) };
const expressionTable = { ...chosen(expressions, MINGO_EXPRESSIONS), ...comparisons, ...rounding };
const stageTable = { ...chosen(stages, MINGO_STAGES), ...OWN_STAGES };

const context = Context.init({ accumulator: accumulatorTable, expression: expressionTable, pipeline: stageTable, projection: projections } as unknown as Operators);

/** Runs stages over documents; `find` reads other collections. */
export function runWithMingo(pipeline: JsDocument[], input: Iterable<JsDocument>, find: Finder): JsDocument[] {
  pipeline.forEach(checkStage);
  const before = finder;
  finder = find;
  try {
    return new Aggregator(pipeline, { context, scriptEnabled: false }).run<JsDocument>(input);
  } finally {
    finder = before;
  }
}

/** The value of an expression for a document. */
export function evaluate(expression: unknown, document: JsDocument): unknown {
  checkExpression(expression);
  return evalExpr(document, expression, { context, scriptEnabled: false } as Options);
}

function checkStage(stage: JsDocument): void {
  const [[name, value] = ['', undefined]] = Object.entries(stage);
  if (!(name in stageTable)) refuse(`the aggregation stage ${name}`);
  if (name === '$match') return checkExpression((value as JsDocument)['$expr']);
  if (name === '$facet') return Object.values(value as Record<string, JsDocument[]>).forEach((pipeline) => pipeline.forEach(checkStage));
  if (name !== '$lookup' && name !== '$unionWith') return checkExpression(value);
  if (typeof value === 'object') (value as { pipeline?: JsDocument[] }).pipeline?.forEach(checkStage);
}

/** Refuses every operator by name that is not in our tables. */
function checkExpression(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(checkExpression);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '$literal') continue;
    if (name.startsWith('$') && !(name in expressionTable) && !(name in accumulatorTable)) refuse(`the aggregation operator ${name}`);
    checkExpression(inner);
  }
}
