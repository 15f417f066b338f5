import {
  type Call,
  type Reply,
  checkOptions,
  collectionName,
  collectionOf,
  documentOption,
  flag,
  namespaceOf,
  textOption,
} from './call.ts';
import type { Collection } from '../storage/collection.ts';
import { MAX_DOCUMENT, encode } from '../values/encode.ts';
import { compile } from '../filters/filter.ts';
import { matches } from '../filters/matcher.ts';
import { documentOf } from '../values/raw.ts';
import { visibleDatabases } from './privileges.ts';
import { membership } from './replica-set.ts';
import type { Work } from '../slices.ts';

/** The largest message, as MongoDB has it. */
export const MAX_MESSAGE = 48_000_000;

const VERSION = '7.0.0';

/**
 * `hello` and its old names; without `topologyVersion`, so that drivers ask from time to time and do not wait for a
 * stream of answers.
 */
export function* hello(call: Call): Work<Reply> {
  const isPrimary = call.replicaSet?.isPrimary ?? true;
  return {
    ...(call.name === 'hello' ? { isWritablePrimary: isPrimary } : { ismaster: isPrimary, helloOk: true }),
    ...membership(call.replicaSet),
    maxBsonObjectSize: MAX_DOCUMENT,
    maxMessageSizeBytes: MAX_MESSAGE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ...(textOption(call.body, 'saslSupportedMechs') !== undefined && { saslSupportedMechs: ['SCRAM-SHA-256'] }),
  };
}

/** `ping`, `endSessions` and others that only need to be answered. */
export function* nothing(): Work<Reply> {
  return {};
}

/** `buildInfo`. */
export function* buildInfo(): Work<Reply> {
  return {
    version: VERSION,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'northline-stand-in',
    modules: [],
    bits: 64,
    maxBsonObjectSize: MAX_DOCUMENT,
    storageEngines: ['sqlite'],
  };
}

/** `listDatabases`. */
export function* listDatabases(call: Call): Work<Reply> {
  checkOptions(call.body, ['listDatabases', 'filter', 'nameOnly', 'authorizedDatabases'], 'listDatabases');
  const query = compile(documentOption(call.body, 'filter'));
  const visible = visibleDatabases(call);
  const names = call.store.databaseNames().filter((name) => visible?.has(name) ?? true);
  const all = names.map((name) => ({ name, sizeOnDisk: 0, empty: false }));
  const databases = all.filter((database) => matches(query, documentOf(encode(database))));
  if (flag(call.body, 'nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: 0, totalSizeMb: 0 };
}

/** `listCollections`. */
export function* listCollections(call: Call): Work<Reply> {
  checkOptions(
    call.body,
    ['listCollections', 'filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    'listCollections',
  );
  const query = compile(documentOption(call.body, 'filter'));
  const documents = call.store
    .collections(call.db)
    .map((collection) =>
      documentOf(
        encode({
          name: collection.name,
          type: 'collection',
          ...(flag(call.body, 'nameOnly')
            ? {}
            : { options: {}, info: { readOnly: false }, idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }),
        }),
      ),
    )
    .filter((document) => matches(query, document));
  return { cursor: { firstBatch: documents, id: 0n, ns: `${call.db}.$cmd.listCollections` } };
}

/** `create`: plain collections only. */
export function* create(call: Call): Work<Reply> {
  checkOptions(call.body, ['create', 'autoIndexId', 'idIndex'], 'create');
  yield* call.store.write((turn) => turn.ensure(call.db, collectionName(call)));
  return {};
}

/** `drop`. */
export function* drop(call: Call): Work<Reply> {
  const dropped = yield* dropAll(call, () => [collectionOf(call)].filter((collection) => collection !== undefined));
  return dropped[0] ? { nIndexesWas: dropped[0], ns: namespaceOf(call) } : {};
}

/** `dropDatabase`. */
export function* dropDatabase(call: Call): Work<Reply> {
  const dropped = yield* dropAll(call, () => call.store.collections(call.db));
  return dropped.length > 0 ? { dropped: call.db } : {};
}

/** Answers how many indexes each of them had. */
function* dropAll({ store }: Call, collections: () => Collection[]): Work<number[]> {
  return yield* store.write(function* (turn) {
    yield* turn.begin();
    return collections().map((collection) => {
      const indexes = collection.indexes.length;
      store.drop(collection);
      return indexes;
    });
  });
}

/** `dbStats`: counts are exact, sizes are those of the documents. */
export function* dbStats(call: Call): Work<Reply> {
  checkOptions(call.body, ['dbStats', 'dbstats'], 'dbStats');
  const collections = call.store.collections(call.db);
  const objects = collections.reduce((sum, collection) => sum + collection.size(), 0);
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0);
  let dataSize = 0;
  for (const { table } of collections) {
    const step = `SELECT max(rid), total(length(doc)) FROM (SELECT rid, doc FROM ${table} WHERE rid > ? ORDER BY rid LIMIT 5000)`;
    for (let [last, bytes] = sums(call, step, -1); last !== null; [last, bytes] = sums(call, step, last)) {
      dataSize += bytes;
      yield;
    }
  }
  return {
    db: call.db,
    collections: collections.length,
    views: 0,
    objects,
    avgObjSize: objects > 0 ? dataSize / objects : 0,
    dataSize,
    storageSize: dataSize,
    indexes,
    indexSize: 0,
    totalSize: dataSize,
    scaleFactor: 1,
  };
}

function sums({ store }: Call, sql: string, after: number): [number | null, number] {
  return store.all(sql, after)[0] as unknown as [number | null, number];
}

/** `serverStatus`, as far as anybody here reads it. */
export function* serverStatus(): Work<Reply> {
  return {
    version: VERSION,
    process: 'dev-mongo',
    pid: process.pid,
    uptime: process.uptime(),
    mem: { resident: Math.round(process.memoryUsage.rss() / 2 ** 20) },
    localTime: new Date(),
  };
}
