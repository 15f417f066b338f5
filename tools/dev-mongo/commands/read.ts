import {
  type Call,
  type Reply,
  checkOptions,
  collectionOf,
  countOption,
  documentOption,
  flag,
  hintOf,
  namespaceOf,
  textOption,
} from './call.ts';
import type { Collection } from '../storage/collection.ts';
import type { Batch, Documents } from '../search/cursors.ts';
import { fail, refuse } from '../errors.ts';
import { type Query, compile } from '../filters/filter.ts';
import { keyText } from '../values/keys.ts';
import { matchPosition } from '../filters/matcher.ts';
import { pathOf, visitPath } from '../values/paths.ts';
import { planFor } from '../search/planner.ts';
import { type Projection, parseProjection, project } from '../aggregation/projection.ts';
import { type Raw, T, isNumber, numberOf, pick, valuesOf } from '../values/raw.ts';
import { type Rows, countKeys } from '../search/scan.ts';
import { search } from '../search/search.ts';
import { parseSort } from '../search/sort.ts';
import type { Work } from '../slices.ts';

const FIND = [
  'find',
  'filter',
  'sort',
  'projection',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'hint',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
  'oplogReplay',
];

/** `find` (manual: reference/command/find). */
export function* find(call: Call): Work<Reply> {
  const { body } = call;
  checkOptions(body, FIND, 'find');
  const query = compile(documentOption(body, 'filter'));
  const projection = parseProjection(pick(body, 'projection'));
  const limit = Math.abs(limitOf(body));
  const options = { sort: parseSort(pick(body, 'sort')), skip: countOption(body, 'skip') ?? 0, limit };
  const collection = collectionOf(call);
  const rows = collection ? search(collection, query, { ...options, hint: hintOf(body, collection) }).rows : undefined;
  const batch = yield* call.cursors.start(namespaceOf(call), shown(rows, projection, query), {
    batchSize: countOption(body, 'batchSize'),
    limit,
    single: flag(body, 'singleBatch') || limitOf(body) < 0,
  });
  return cursorReply(call, batch, 'firstBatch');
}

function limitOf(body: Raw): number {
  const limit = pick(body, 'limit');
  return limit && isNumber(limit) ? Math.trunc(numberOf(limit)) : 0;
}

function* shown(rows: Rows | undefined, projection: Projection | undefined, query: Query): Documents {
  for (const row of rows ?? []) {
    if (!row || !projection) yield row?.doc;
    else
      yield project(
        projection,
        row.doc,
        projection.positional === undefined ? -1 : matchPosition(query, row.doc).position,
      );
  }
}

/** The answer that carries a batch. */
export function cursorReply(
  call: Call,
  batch: Batch,
  name: 'firstBatch' | 'nextBatch',
  namespace = namespaceOf(call),
): Reply {
  return { cursor: { [name]: batch.documents, id: batch.id, ns: namespace } };
}

/** `getMore`. */
export function* getMore(call: Call): Work<Reply> {
  checkOptions(call.body, ['getMore', 'collection', 'batchSize'], 'getMore');
  const id = pick(call.body, 'getMore');
  if (id?.type !== T.int64)
    fail('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  const namespace = `${call.db}.${textOption(call.body, 'collection') ?? ''}`;
  const batch = yield* call.cursors.more(
    id.buf.readBigInt64LE(id.start),
    namespace,
    countOption(call.body, 'batchSize'),
  );
  return cursorReply(call, batch, 'nextBatch', namespace);
}

/** `killCursors`. */
export function* killCursors(call: Call): Work<Reply> {
  const ids = valuesOf(
    pick(call.body, 'cursors') ?? fail('TypeMismatch', "BSON field 'killCursors.cursors' is missing"),
  );
  const killed: bigint[] = [];
  const unknown: bigint[] = [];
  for (const id of ids) {
    const number = id.buf.readBigInt64LE(id.start);
    (call.cursors.kill(number) ? killed : unknown).push(number);
  }
  return { cursorsKilled: killed, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [] };
}

/** `count`, and what `countDocuments` comes down to. */
export function* count(call: Call): Work<Reply> {
  checkOptions(call.body, ['count', 'query', 'limit', 'skip', 'hint', 'fields'], 'count');
  const query = compile(documentOption(call.body, 'query'));
  const skip = countOption(call.body, 'skip') ?? 0;
  const collection = collectionOf(call);
  if (!collection) return { n: 0 };
  return {
    n: yield* countMatches(collection, query, skip, Math.abs(limitOf(call.body)), hintOf(call.body, collection)),
  };
}

/** How many documents match; from the index alone where its keys say all. */
export function* countMatches(
  collection: Collection,
  query: Query,
  skip: number,
  limit: number,
  hint?: ReturnType<typeof hintOf>,
): Work<number> {
  const cut = (n: number): number => Math.min(Math.max(0, n - skip), limit > 0 ? limit : Infinity);
  if (query.shape.key === '') return cut(collection.size());
  const plan = planFor(collection, query, [], hint);
  if (plan.kind === 'index' && plan.exact) return cut(yield* countKeys(plan, collection));
  let n = 0;
  for (const row of search(collection, query, { skip, limit, hint }).rows) {
    if (row) n++;
    else yield;
  }
  return n;
}

/** `distinct` (manual: reference/command/distinct): array elements count one by one. */
export function* distinct(call: Call): Work<Reply> {
  checkOptions(call.body, ['distinct', 'key', 'query', 'hint'], 'distinct');
  const key =
    textOption(call.body, 'key') ?? fail('TypeMismatch', "BSON field 'distinct.key' is missing or has the wrong type");
  if (key === '') refuse('distinct of an empty key');
  const collection = collectionOf(call);
  const query = compile(documentOption(call.body, 'query'));
  const values = new Map<string, Raw>();
  const add = (value: Raw): void => {
    if (!values.has(keyText(value))) values.set(keyText(value), value);
  };
  for (const row of collection ? search(collection, query, { hint: hintOf(call.body, collection) }).rows : []) {
    if (!row) yield;
    else {
      visitPath(row.doc, pathOf(key), true, (value) => {
        if (value?.type === T.array) valuesOf(value).forEach(add);
        else if (value) add(value);
        return false;
      });
    }
  }
  return { values: [...values.values()] };
}
