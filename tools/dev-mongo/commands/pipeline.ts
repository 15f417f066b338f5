import { NOTHING, type Work, hintOf } from '../call.ts';
import type { Collection } from '../collection.ts';
import { encode } from '../encode.ts';
import { fail, failLocation, refuse } from '../errors.ts';
import { runStages } from '../stages.ts';
import { type Query, compile } from '../filter.ts';
import type { IndexField } from '../index-keys.ts';
import { type JsDocument, toJs } from '../js-documents.ts';
import type { Finder } from '../mingo-stages.ts';
import { type Raw, T, documentOf, fieldsOf, firstName, numberOf, pick, valuesOf } from '../raw.ts';
import { type Search, search } from '../search.ts';
import { parseSort } from '../sort.ts';
import type { Store } from '../store.ts';
import { countMatches } from './read.ts';

/** The beginning of a pipeline that our own planner serves, and the stages that mingo runs after it. */
export type Pipeline = { query: Query; sort: IndexField[]; skip: number; limit: number; rest: Raw[] };

const REPLICA_SETS_ONLY = 40573;

/** Reads a pipeline and takes from its beginning what an index or our own sort can serve. */
export function parsePipeline(body: Raw): Pipeline {
  const value = pick(body, 'pipeline');
  if (value?.type !== T.array) fail('TypeMismatch', "BSON field 'aggregate.pipeline' is the wrong type, expected type 'array'");
  const rest = valuesOf(value);
  rest.forEach(checkStage);
  const take = (name: string): Raw | undefined => (rest[0] && firstName(rest[0]) === name ? pick(rest.shift() as Raw, name) : undefined);
  const query = compile(take('$match') ?? NOTHING);
  const sort = parseSort(take('$sort'));
  const skip = take('$skip');
  const limit = take('$limit');
  return { query, sort, skip: skip ? numberOf(skip) : 0, limit: limit ? numberOf(limit) : 0, rest };
}

function checkStage(stage: Raw): void {
  const name = stage.type === T.object ? firstName(stage) : undefined;
  if (!name || fieldsOf(stage).length !== 1) failLocation(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (name === '$changeStream') failLocation(REPLICA_SETS_ONLY, 'The $changeStream stage is only supported on replica sets');
  const value = pick(stage, name) as Raw;
  if (name === '$limit' && !(numberOf(value) >= 1)) failLocation(15958, 'the limit must be positive');
  if (name === '$skip' && !(numberOf(value) >= 0)) failLocation(15956, 'Argument to $skip cannot be negative');
  if (name === '$match' && value.type !== T.object) failLocation(15959, 'the match filter must be an expression in an object');
  if (name === '$out' || name === '$merge') refuse(`the aggregation stage ${name}`);
}

/** The search that a pipeline begins with. */
export function searchOf(collection: Collection, { query, sort, skip, limit }: Pipeline, hint: ReturnType<typeof hintOf>): Search {
  return search(collection, query, { sort, skip, limit, hint });
}

/** How drivers count: `[{ $match }, { $group: { _id: 1, n: { $sum: 1 } } }]`; undefined for anything else. */
export function* countedBy(collection: Collection, { query, skip, limit, rest }: Pipeline): Work<Raw[] | undefined> {
  const group = rest.length === 1 && rest[0] ? pick(rest[0], '$group') : undefined;
  const [id, n, more] = group ? fieldsOf(group) : [];
  if (id?.name !== '_id' || id.value.type !== T.int32 || n?.name !== 'n' || n.value.type !== T.object || more) return undefined;
  const sum = pick(n.value, '$sum');
  if (sum?.type !== T.int32 || numberOf(sum) !== 1) return undefined;
  const count = yield* countMatches(collection, query, skip, limit);
  return count > 0 ? [documentOf(encode({ _id: id.value, n: count }))] : [];
}

/** How the stages after the search find the documents of other collections. */
export function finderIn(store: Store, db: string): Finder {
  return (name, filter) => {
    const collection = store.collection(db, name);
    const rows = collection ? search(collection, compile(filter), {}).rows : [];
    return [...rows].filter((row) => row !== undefined).map((row) => toJs(row.doc));
  };
}

/** A whole pipeline at once, for the thread that may take its time. */
export function runPipeline(store: Store, db: string, name: string, body: Raw): Raw[] {
  const collection = store.collection(db, name);
  const pipeline = parsePipeline(body);
  const input: JsDocument[] = [];
  for (const row of collection ? searchOf(collection, pipeline, hintOf(body, collection)).rows : []) if (row) input.push(toJs(row.doc));
  return runStages(pipeline.rest, input, finderIn(store, db));
}
