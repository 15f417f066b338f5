import {
  type Call,
  NOTHING,
  type Reply,
  checkOptions,
  collectionName,
  collectionOf,
  countOption,
  documentOption,
  isHinted,
  listOf,
  namespaceOf,
} from './call.ts';
import type { Collection, Index } from '../storage/collection.ts';
import { fail } from '../errors.ts';
import { type IndexSpec, parseIndexSpec } from '../indexes/index-spec.ts';
import { sameValue } from '../values/keys.ts';
import { type Raw, T, documentOf, pick, textOf, valuesOf } from '../values/raw.ts';
import { cursorReply } from './read.ts';
import type { Work } from '../slices.ts';

const MAX_INDEXES = 64;

/** `createIndexes`: all of them or none. */
export function* createIndexes(call: Call): Work<Reply> {
  checkOptions(call.body, ['createIndexes', 'indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'], 'createIndexes');
  const specs = listOf(call, 'indexes').map(parseIndexSpec);
  if (specs.length === 0) fail('BadValue', 'Must specify at least one index to create');
  const existed = collectionOf(call) !== undefined;
  return yield* call.store.write(function* (turn) {
    const collection = yield* turn.ensure(call.db, collectionName(call));
    const before = collection.indexes.length;
    const made: Index[] = [];
    for (const spec of specs) {
      if (isThere([...collection.indexes, ...made], spec)) continue;
      if (before + made.length >= MAX_INDEXES)
        fail('CannotCreateIndex', `add index fails, too many indexes for ${namespaceOf(call)} key:`);
      const index = collection.newIndex(spec);
      yield* collection.fill(index, turn);
      made.push(index);
    }
    for (const index of made) collection.addIndex(index);
    const note = made.length === 0 ? { note: 'all indexes already exist' } : {};
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: !existed,
      ...note,
    };
  });
}

/** Is the same index there? One that has its name or keys but differs is MongoDB's conflict. */
function isThere(indexes: Index[], spec: IndexSpec): boolean {
  for (const index of indexes) {
    const sameName = index.spec.name === spec.name;
    const sameKeys = sameValue(keyPattern(index.spec), keyPattern(spec)) && sameFilter(index.spec, spec);
    if (!sameName && !sameKeys) continue;
    const isId = index.spec.name === '_id_' && sameValue(keyPattern(index.spec), keyPattern(spec));
    if (isId || (sameName && sameKeys && sameOptions(index.spec, spec))) return true;
    if (sameName && !sameKeys) {
      fail(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${spec.name}, existing index: ${index.spec.name}`,
      );
    }
    if (sameName) {
      fail(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index but different options: ${spec.name}`,
      );
    }
    fail('IndexOptionsConflict', `Index already exists with a different name: ${index.spec.name}`);
  }
  return false;
}

function keyPattern(spec: IndexSpec): Raw {
  return pick(documentOf(spec.raw), 'key') as Raw;
}

function sameFilter(a: IndexSpec, b: IndexSpec): boolean {
  const [x, y] = [a, b].map((spec) => pick(documentOf(spec.raw), 'partialFilterExpression') ?? NOTHING) as [Raw, Raw];
  return sameValue(x, y);
}

function sameOptions(a: IndexSpec, b: IndexSpec): boolean {
  return a.unique === b.unique && a.sparse === b.sparse && a.ttl === b.ttl;
}

/** `listIndexes`. */
export function* listIndexes(call: Call): Work<Reply> {
  checkOptions(call.body, ['listIndexes', 'cursor'], 'listIndexes');
  const collection = collectionOf(call) ?? fail('NamespaceNotFound', `ns does not exist: ${namespaceOf(call)}`);
  const documents = collection.indexes.map((index) => documentOf(index.spec.raw));
  const batch = yield* call.cursors.start(namespaceOf(call), documents.values(), {
    batchSize: countOption(documentOption(call.body, 'cursor'), 'batchSize'),
  });
  return cursorReply(call, batch, 'firstBatch');
}

/** `dropIndexes`: by name, by key pattern, a list of names, or `*` for all but `_id_`. */
export function* dropIndexes(call: Call): Work<Reply> {
  checkOptions(call.body, [call.name, 'index'], 'dropIndexes');
  const collection = collectionOf(call) ?? fail('NamespaceNotFound', `ns not found ${namespaceOf(call)}`);
  const wanted = pick(call.body, 'index') ?? fail('TypeMismatch', "BSON field 'dropIndexes.index' is missing");
  const before = collection.indexes.length;
  return yield* call.store.write(function* (turn) {
    yield* turn.begin();
    for (const index of namedBy(collection, wanted)) collection.dropIndex(index);
    return { nIndexesWas: before };
  });
}

function namedBy(collection: Collection, wanted: Raw): Index[] {
  if (wanted.type === T.string && textOf(wanted) === '*')
    return collection.indexes.filter((index) => index.spec.name !== '_id_');
  if (wanted.type === T.array) return valuesOf(wanted).flatMap((name) => namedBy(collection, name));
  const index = collection.indexes.find((candidate) => isHinted(candidate, wanted));
  if (!index) {
    fail(
      'IndexNotFound',
      wanted.type === T.string ? `index not found with name [${textOf(wanted)}]` : "can't find index with key",
    );
  }
  if (index.spec.name === '_id_') fail('InvalidOptions', 'cannot drop _id index');
  return [index];
}
