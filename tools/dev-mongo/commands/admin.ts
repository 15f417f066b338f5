import { type Call, type Reply, type Work, checkOptions, collectionName, collectionOf, documentOption, flag, namespaceOf } from '../call.ts';
import { MAX_DOCUMENT, encode } from '../encode.ts';
import { fail } from '../errors.ts';
import { compile } from '../filter.ts';
import { matches } from '../matcher.ts';
import { documentOf } from '../raw.ts';
import { timestamp } from '../time.ts';

/** The largest message, as MongoDB has it. */
export const MAX_MESSAGE = 48_000_000;

const VERSION = '7.0.0';

/**
 * `hello` and its old names: a standalone server (no set name), so no transactions and no change streams; without
 * `topologyVersion`, so that drivers ask from time to time and do not wait for a stream of answers.
 */
export function* hello(call: Call): Work<Reply> {
  return {
    ...(call.name === 'hello' ? { isWritablePrimary: true } : { ismaster: true, helloOk: true }),
    maxBsonObjectSize: MAX_DOCUMENT,
    maxMessageSizeBytes: MAX_MESSAGE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  };
}

/** `ping`, `endSessions` and others that only need to be answered. */
export function* nothing(): Work<Reply> {
  return {};
}

/** `buildInfo`. */
export function* buildInfo(): Work<Reply> {
  return { version: VERSION, versionArray: [7, 0, 0, 0], gitVersion: 'northline-stand-in', modules: [], bits: 64, maxBsonObjectSize: MAX_DOCUMENT, storageEngines: ['sqlite'] };
}

/** `connectionStatus`: nobody is authenticated, nobody needs to be. */
export function* connectionStatus(): Work<Reply> {
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } };
}

/** `listDatabases`. */
export function* listDatabases(call: Call): Work<Reply> {
  checkOptions(call.body, ['listDatabases', 'filter', 'nameOnly', 'authorizedDatabases'], 'listDatabases');
  const query = compile(documentOption(call.body, 'filter'));
  const all = call.store.databaseNames().map((name) => ({ name, sizeOnDisk: 0, empty: false }));
  const databases = all.filter((database) => matches(query, documentOf(encode(database))));
  if (flag(call.body, 'nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: 0, totalSizeMb: 0 };
}

/** `listCollections`. */
export function* listCollections(call: Call): Work<Reply> {
  checkOptions(call.body, ['listCollections', 'filter', 'nameOnly', 'authorizedCollections', 'cursor'], 'listCollections');
  const query = compile(documentOption(call.body, 'filter'));
  const documents = call.store
    .collections(call.db)
    .map((collection) =>
      documentOf(encode({
        name: collection.name,
        type: 'collection',
        ...(flag(call.body, 'nameOnly') ? {} : { options: {}, info: { readOnly: false }, idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }),
      })),
    )
    .filter((document) => matches(query, document));
  return { cursor: { firstBatch: documents, id: 0n, ns: `${call.db}.$cmd.listCollections` } };
}

/** `create`: plain collections only. */
export function* create(call: Call): Work<Reply> {
  checkOptions(call.body, ['create', 'autoIndexId', 'idIndex'], 'create');
  if (!collectionOf(call)) call.store.ensure(call.db, collectionName(call));
  return {};
}

/** `drop`. */
export function* drop(call: Call): Work<Reply> {
  const collection = collectionOf(call);
  if (!collection) return {};
  const indexes = collection.indexes.length;
  call.store.drop(collection);
  return { nIndexesWas: indexes, ns: namespaceOf(call) };
}

/** `dropDatabase`. */
export function* dropDatabase(call: Call): Work<Reply> {
  const collections = call.store.collections(call.db);
  call.store.transaction(() => collections.forEach((collection) => call.store.drop(collection)));
  return collections.length > 0 ? { dropped: call.db } : {};
}

/** `dbStats`: counts are exact, sizes are those of the documents. */
export function* dbStats(call: Call): Work<Reply> {
  checkOptions(call.body, ['dbStats', 'dbstats'], 'dbStats');
  const collections = call.store.collections(call.db);
  const objects = collections.reduce((sum, collection) => sum + collection.size(), 0);
  const dataSize = collections.reduce((sum, collection) => sum + call.store.bytes(collection), 0);
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0);
  return {
    db: call.db, collections: collections.length, views: 0, objects, avgObjSize: objects > 0 ? dataSize / objects : 0,
    dataSize, storageSize: dataSize, indexes, indexSize: 0, totalSize: dataSize, scaleFactor: 1,
  };
}

/** `collStats`, as far as counts go. */
export function* collStats(call: Call): Work<Reply> {
  const collection = collectionOf(call);
  const size = collection ? call.store.bytes(collection) : 0;
  const count = collection?.size() ?? 0;
  return { ns: namespaceOf(call), count, size, avgObjSize: count > 0 ? size / count : 0, storageSize: size, nindexes: collection?.indexes.length ?? 0, scaleFactor: 1, capped: false };
}

/** `serverStatus`, as far as anybody here reads it. */
export function* serverStatus(): Work<Reply> {
  return { version: VERSION, process: 'dev-mongo', pid: process.pid, uptime: process.uptime(), mem: { resident: Math.round(process.memoryUsage.rss() / 2 ** 20) }, localTime: new Date(), operationTime: timestamp() };
}

/** Commands that only a replica set has. */
export function* onlyReplicaSets(call: Call): Work<Reply> {
  return fail('NotAReplicaSet', `${call.name} is only available on replica sets`);
}
