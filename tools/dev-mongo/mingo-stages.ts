import { Aggregator } from 'mingo/aggregator';
import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import * as stages from 'mingo/operators/pipeline';
import { encode, fromJs } from './encode.ts';
import { refuse } from './errors.ts';
import { compile } from './filter.ts';
import { type JsDocument, toJs } from './js-documents.ts';
import { matches } from './matcher.ts';
import { type Options, isTrue, rawDocument, textOfValue } from './mingo-values.ts';
import { pathOf, visitPath } from './paths.ts';
import { parseProjection, project } from './projection.ts';
import { type Raw, T, documentOf, valuesOf } from './raw.ts';
import { parseSort, sortKey } from './sort.ts';

/** Finds the documents of another collection for `$lookup` and `$unionWith`. */
export type Finder = (collection: string, filter: Raw) => JsDocument[];

/** mingo runs to its end at once, so that one finder at a time is enough. */
let finder: Finder = () => [];

/** Does something with another finder in place. */
export function withFinder<R>(find: Finder, work: () => R): R {
  const before = finder;
  finder = find;
  try {
    return work();
  } finally {
    finder = before;
  }
}

type Sequence = ReturnType<typeof Lazy>;

function match(input: Sequence, filter: JsDocument, options: Options): Sequence {
  const { $expr, ...rest } = filter;
  const query = compile(documentOf(Buffer.from(encode(rawDocumentTree(rest)))));
  return input.filter((doc: JsDocument) => matches(query, rawDocument(doc)) && ($expr === undefined || isTrue(evalExpr(doc, $expr, options))));
}

function rawDocumentTree(document: JsDocument): Record<string, Raw> {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, fromJs(value)]));
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

/** The stages in which mingo differs from MongoDB, or does not know our indexes. */
export const OWN_STAGES = { $match: match, $sort: sort, $group: group, $sortByCount: sortByCount, $project: projectStage, $unset: unset, $lookup: lookup, $unionWith: unionWith };
