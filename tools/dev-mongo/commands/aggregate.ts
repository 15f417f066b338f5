import { type Call, type Reply, type Work, checkOptions, collectionOf, countOption, documentOption, hintOf, namespaceOf } from '../call.ts';
import type { Collection } from '../collection.ts';
import type { Documents } from '../cursors.ts';
import { fromJs } from '../encode.ts';
import { fail, failLocation, refuse } from '../errors.ts';
import { type JsDocument, runStages, toJs } from '../expressions.ts';
import { type Query, compile } from '../filter.ts';
import type { IndexField } from '../index-keys.ts';
import { Raw, T, documentOf, fieldsOf, firstName, numberOf, pick, valuesOf } from '../raw.ts';
import { type Search, search } from '../search.ts';
import { parseSort } from '../sort.ts';
import { countMatches, cursorReply } from './read.ts';
import { NOTHING } from '../call.ts';
import { encode } from '../encode.ts';

/** The beginning of a pipeline that our own planner serves, and the stages that mingo runs after it. */
export type Pipeline = { filter: Raw; query: Query; sort: IndexField[]; skip: number; limit: number; rest: Raw[] };

const REFUSED = /^\$(out|merge|geoNear|search|searchMeta|vectorSearch|collStats|indexStats|currentOp|listSessions|listLocalSessions|planCacheStats|listSampledQueries|where|function)$/;

/** `aggregate` (manual: reference/command/aggregate). */
export function* aggregate(call: Call): Work<Reply> {
  checkOptions(call.body, ['aggregate', 'pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation', 'explain'], 'aggregate');
  if (!pick(call.body, 'cursor')) fail('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument");
  const pipeline = parsePipeline(call.body);
  const collection = collectionOf(call);
  const documents = collection ? results(call, collection, pipeline) : emptyResults(pipeline);
  const batch = yield* call.cursors.start(namespaceOf(call), documents, { batchSize: countOption(documentOption(call.body, 'cursor'), 'batchSize') });
  return cursorReply(call, batch, 'firstBatch');
}

/** Reads a pipeline and takes from its beginning what an index or our own sort can serve. */
export function parsePipeline(body: Raw): Pipeline {
  const value = pick(body, 'pipeline');
  if (value?.type !== T.array) fail('TypeMismatch', "BSON field 'aggregate.pipeline' is the wrong type, expected type 'array'");
  const rest = valuesOf(value);
  rest.forEach(checkStage);
  const take = (name: string): Raw | undefined => (rest[0] && firstName(rest[0]) === name ? pick(rest.shift() as Raw, name) : undefined);
  const filter = take('$match') ?? NOTHING;
  const sort = parseSort(take('$sort'));
  const skip = numberOf(take('$skip') ?? ZERO);
  const limit = numberOf(take('$limit') ?? ZERO);
  return { filter, query: compile(filter), sort, skip, limit, rest };
}

const ZERO = pick(documentOf(encode({ v: 0 })), 'v') as Raw;

function checkStage(stage: Raw): void {
  const name = stage.type === T.object ? firstName(stage) : undefined;
  if (!name || fieldsOf(stage).length !== 1) failLocation(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (name === '$changeStream') failLocation(40573, 'The $changeStream stage is only supported on replica sets');
  if (REFUSED.test(name)) refuse(`the aggregation stage ${name}`);
  const value = pick(stage, name) as Raw;
  if ((name === '$limit' || name === '$skip') && !(numberOf(value) >= (name === '$limit' ? 1 : 0))) failLocation(name === '$limit' ? 15958 : 15956, name === '$limit' ? 'the limit must be positive' : 'Argument to $skip cannot be negative');
  if (name === '$match' && value.type !== T.object) failLocation(15959, 'the match filter must be an expression in an object');
}

function* emptyResults(pipeline: Pipeline): Documents {
  for (const document of runStages(pipeline.rest.map(toJs), [], () => [])) yield jsDocument(document);
}

function* results(call: Call, collection: Collection, pipeline: Pipeline): Documents {
  const counted = countStage(pipeline);
  if (counted) {
    const n = yield* asDocuments(countMatches(collection, pipeline.query, pipeline.skip, pipeline.limit));
    if (n > 0) yield documentOf(encode({ _id: counted, n }));
    return;
  }
  const { rows } = searchOf(collection, pipeline, hintOf(call.body, collection));
  if (pipeline.rest.length === 0) {
    for (const row of rows) yield row?.doc;
    return;
  }
  const input: JsDocument[] = [];
  for (const row of rows) {
    if (row) input.push(toJs(row.doc));
    else yield undefined;
  }
  for (const document of runStages(pipeline.rest.map(toJs), input, (name) => everything(call, name))) yield jsDocument(document);
}

/** The search that a pipeline begins with. */
export function searchOf(collection: Collection, { query, sort, skip, limit }: Pipeline, hint: ReturnType<typeof hintOf>): Search {
  return search(collection, query, { sort, skip, limit, hint });
}

/** `[{ $group: { _id: 1, n: { $sum: 1 } } }]` is how drivers count. */
function countStage({ rest }: Pipeline): Raw | undefined {
  const group = rest.length === 1 && rest[0] ? pick(rest[0], '$group') : undefined;
  const [id, n] = group ? fieldsOf(group) : [];
  if (!group || fieldsOf(group).length !== 2 || id?.name !== '_id' || n?.name !== 'n' || n.value.type !== T.object) return undefined;
  const sum = pick(n.value, '$sum');
  return id.value.type === T.int32 && sum?.type === T.int32 && numberOf(sum) === 1 ? id.value : undefined;
}

function* asDocuments<R>(work: Work<R>): Generator<undefined, R> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield undefined;
  }
}

function everything(call: Call, name: string): JsDocument[] {
  const collection = call.store.collection(call.db, name);
  const out: JsDocument[] = [];
  for (const row of collection ? search(collection, compile(NOTHING), {}).rows : []) if (row) out.push(toJs(row.doc));
  return out;
}

function jsDocument(document: JsDocument): Raw {
  const { buf, start, end } = fromJs(document);
  return new Raw(buf, T.object, start, end);
}

