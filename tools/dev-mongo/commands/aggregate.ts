import {
  type Call,
  NOTHING,
  type Reply,
  checkOptions,
  collectionOf,
  countOption,
  documentOption,
  hintOf,
} from './call.ts';
import type { Collection } from '../storage/collection.ts';
import type { Documents } from '../search/cursors.ts';
import { encode } from '../values/encode.ts';
import { fail, failLocation, refuse } from '../errors.ts';
import { type Query, compile } from '../filters/filter.ts';
import type { IndexField } from '../indexes/index-keys.ts';
import { type Raw, T, documentOf, fieldsOf, firstName, numberOf, pick, textOf, valuesOf } from '../values/raw.ts';
import { type Search, search } from '../search/search.ts';
import { parseSort } from '../search/sort.ts';
import { parseStages } from '../aggregation/stages.ts';
import { countMatches, cursorReply } from './read.ts';
import { type Work, overdue } from '../slices.ts';

/** The beginning of a pipeline that our own planner serves, and the stages after it. */
type Pipeline = { query: Query; sort: IndexField[]; skip: number; limit: number; rest: Raw[] };

/** `aggregate` (manual: reference/command/aggregate). */
export function* aggregate(call: Call): Work<Reply> {
  checkOptions(
    call.body,
    ['aggregate', 'pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation'],
    'aggregate',
  );
  const target = pick(call.body, 'aggregate');
  const pipeline = parsePipeline(call.body);
  const { query, skip, limit, rest } = pipeline;
  const namespace = target?.type === T.string ? `${call.db}.${textOf(target)}` : `${call.db}.$cmd.aggregate`;
  if (!pick(call.body, 'cursor'))
    fail('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument");
  const collection = target?.type === T.string ? collectionOf(call) : undefined;
  const id = countsAs(rest);
  let documents: Documents;
  if (collection && id) {
    const n = yield* countMatches(collection, query, skip, limit, hintOf(call.body, collection));
    documents = (n > 0 ? [documentOf(encode({ _id: id, n }))] : []).values();
  } else {
    documents = parseStages(rest, call)(found(collection, pipeline, call.body));
  }
  const batchSize = countOption(documentOption(call.body, 'cursor'), 'batchSize');
  const batch = yield* call.cursors.start(namespace, documents, { batchSize });
  return cursorReply(call, batch, 'firstBatch', namespace);
}

function* found(collection: Collection | undefined, pipeline: Pipeline, body: Raw): Documents {
  for (const row of collection ? searchOf(collection, pipeline, body).rows : []) {
    yield row?.doc;
    if (overdue()) yield undefined;
  }
}

/** Takes from the beginning of a pipeline what an index or our own sort can serve. */
function parsePipeline(body: Raw): Pipeline {
  const value = pick(body, 'pipeline');
  if (value?.type !== T.array)
    fail('TypeMismatch', "BSON field 'aggregate.pipeline' is the wrong type, expected type 'array'");
  const rest = valuesOf(value);
  rest.forEach(checkStage);
  const take = (name: string): Raw | undefined =>
    rest[0] && firstName(rest[0]) === name ? pick(rest.shift() as Raw, name) : undefined;
  const query = compile(take('$match') ?? NOTHING);
  const sort = parseSort(take('$sort'));
  const skip = take('$skip');
  const limit = take('$limit');
  return { query, sort, skip: skip ? numberOf(skip) : 0, limit: limit ? numberOf(limit) : 0, rest };
}

function checkStage(stage: Raw): void {
  const name = stage.type === T.object ? firstName(stage) : undefined;
  if (!name || fieldsOf(stage).length !== 1)
    failLocation(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (name === '$changeStream') refuse('a change stream');
  const value = pick(stage, name) as Raw;
  if (name === '$limit' && !(numberOf(value) >= 1)) failLocation(15958, 'the limit must be positive');
  if (name === '$skip' && !(numberOf(value) >= 0)) failLocation(15956, 'Argument to $skip cannot be negative');
  if (name === '$match' && value.type !== T.object)
    failLocation(15959, 'the match filter must be an expression in an object');
  if (name === '$out' || name === '$merge') refuse(`the aggregation stage ${name}`);
}

function searchOf(collection: Collection, { query, sort, skip, limit }: Pipeline, body: Raw): Search {
  return search(collection, query, { sort, skip, limit, hint: hintOf(body, collection) });
}

/** The search that an aggregation begins with (`explain`). */
export function searchOfPipeline(collection: Collection, body: Raw): Search {
  return searchOf(collection, parsePipeline(body), body);
}

/** How drivers count: `{ $group: { _id: 1, n: { $sum: 1 } } }`; its `_id`, or undefined for anything else. */
function countsAs(rest: Raw[]): Raw | undefined {
  const group = rest.length === 1 && rest[0] ? pick(rest[0], '$group') : undefined;
  const [id, n, more] = group ? fieldsOf(group) : [];
  if (id?.name !== '_id' || id.value.type !== T.int32 || n?.name !== 'n' || n.value.type !== T.object || more)
    return undefined;
  const sum = pick(n.value, '$sum');
  return sum?.type === T.int32 && numberOf(sum) === 1 ? id.value : undefined;
}
