import { isDeepStrictEqual } from 'node:util';
import {
  type AnyBulkWriteOperation,
  type Collection,
  type Db,
  type Document,
  type Filter,
  type IndexDescription,
  type IndexSpecification,
  MongoClient,
  MongoServerError,
  type UpdateFilter,
} from 'mongodb';
import { mismatch } from './spec-match.ts';
import type { CollectionData, SpecFile, SpecOperation, SpecTest, Verdict } from './spec-types.ts';

type Named = { clients: Map<string, MongoClient>; databases: Map<string, Db>; collections: Map<string, Collection> };

/** The code by which our stand-in refuses what it does not have (MongoDB's NotImplemented). */
const REFUSED = 238;

/** Runs one unified test from its initial data to its outcome. */
export async function runSpecTest(spec: SpecFile, test: SpecTest, uri: string, client: MongoClient): Promise<Verdict> {
  const named: Named = { clients: new Map(), databases: new Map(), collections: new Map() };
  try {
    await fill(client, spec.initialData ?? []);
    await createEntities(spec, named, uri);
    for (const operation of test.operations) {
      const why = await runOperation(operation, named);
      if (why) return { kind: 'wrong', why: `${operation.name}: ${why}` };
    }
    const why = await compareOutcome(client, test.outcome ?? []);
    return why ? { kind: 'wrong', why } : { kind: 'passed' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: refusal(error) ? 'refused' : 'wrong', why };
  } finally {
    await Promise.all([...named.clients.values()].map((one) => one.close()));
  }
}

function refusal(error: unknown): boolean {
  if (error instanceof UnknownOperation) return true;
  if (!(error instanceof MongoServerError)) return false;
  const errors =
    'writeErrors' in error && Array.isArray(error.writeErrors) ? (error.writeErrors as { code?: number }[]) : [];
  return error.code === REFUSED || errors.some((one) => one.code === REFUSED);
}

/** An operation that this runner, not the server, does not have. */
class UnknownOperation extends Error {}

async function fill(client: MongoClient, data: CollectionData[]): Promise<void> {
  for (const { databaseName, collectionName, documents } of data) {
    const collection = client.db(databaseName).collection(collectionName);
    await collection.drop();
    await client.db(databaseName).createCollection(collectionName);
    if (documents.length > 0) await collection.insertMany(documents);
  }
}

async function createEntities(spec: SpecFile, named: Named, uri: string): Promise<void> {
  for (const { client, database, collection } of spec.createEntities ?? []) {
    if (client)
      named.clients.set(
        client.id,
        await new MongoClient(uri, { ...client.uriOptions, directConnection: true }).connect(),
      );
    if (database) named.databases.set(database.id, find(named.clients, database.client).db(database.databaseName));
    if (collection) {
      const options = (collection.collectionOptions ?? {}) as Parameters<Db['collection']>[1];
      named.collections.set(
        collection.id,
        find(named.databases, collection.database).collection(collection.collectionName, options),
      );
    }
  }
}

function find<R>(map: Map<string, R>, id: string): R {
  const found = map.get(id);
  if (!found) throw new UnknownOperation(`no entity ${id}`);
  return found;
}

async function compareOutcome(client: MongoClient, outcome: CollectionData[]): Promise<string | undefined> {
  for (const { databaseName, collectionName, documents } of outcome) {
    const actual = await client.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
    const why = mismatch(documents, actual, false, collectionName);
    if (why) return why;
    const sameOrder = documents.every((document, i) =>
      isDeepStrictEqual(Object.keys(document), Object.keys(actual[i] ?? {})),
    );
    if (!sameOrder) return `${collectionName}: fields in another order`;
  }
  return undefined;
}

async function runOperation(operation: SpecOperation, named: Named): Promise<string | undefined> {
  const { expectError, expectResult } = operation;
  let result: unknown;
  try {
    result = await perform(operation, named);
  } catch (error) {
    if (operation.ignoreResultAndError) return undefined;
    const difference = expectError && differentError(expectError, error);
    if (!expectError || (difference && refusal(error))) throw error;
    return difference;
  }
  if (operation.ignoreResultAndError) return undefined;
  if (expectError) return 'expected an error';
  return expectResult === undefined ? undefined : mismatch(expectResult, result, true);
}

function differentError(expected: NonNullable<SpecOperation['expectError']>, error: unknown): string | undefined {
  const actual = error as {
    code?: number;
    codeName?: string;
    message?: string;
    result?: unknown;
    errorResponse?: unknown;
  };
  const isServerError = error instanceof MongoServerError;
  if (expected.isClientError !== undefined && expected.isClientError === isServerError)
    return `wrong kind of error: ${actual.message}`;
  if (expected.errorCode !== undefined && expected.errorCode !== actual.code)
    return `expected code ${expected.errorCode}, got ${actual.code}: ${actual.message}`;
  if (
    expected.errorCodeName !== undefined &&
    actual.codeName !== undefined &&
    expected.errorCodeName !== actual.codeName
  )
    return `got ${actual.codeName}`;
  if (expected.errorContains && !actual.message?.toLowerCase().includes(expected.errorContains.toLowerCase()))
    return `message: ${actual.message}`;
  if (expected.expectResult !== undefined) return mismatch(expected.expectResult, actual.result, true);
  return expected.errorResponse === undefined
    ? undefined
    : mismatch(expected.errorResponse, actual.errorResponse, true, 'errorResponse');
}

async function perform({ name, object, arguments: given = {} }: SpecOperation, named: Named): Promise<unknown> {
  const database = named.databases.get(object);
  if (database) return performOnDatabase(name, given, database);
  const client = named.clients.get(object);
  if (client || object === 'testRunner') throw new UnknownOperation(`${name} on ${object}`);
  return performOnCollection(name, given, find(named.collections, object));
}

/** The arguments of operations; what is not named here are the driver's options. */
type Arguments = {
  filter: Filter<Document>;
  update: UpdateFilter<Document>;
  replacement: Document;
  document: Document;
  documents: Document[];
  requests: AnyBulkWriteOperation[];
  pipeline: Document[];
  fieldName: string;
  keys: IndexSpecification;
  name: string;
  collection: string;
  command: Document;
  returnDocument?: string;
};

const ARGUMENTS = [
  'filter',
  'update',
  'replacement',
  'document',
  'documents',
  'requests',
  'pipeline',
  'fieldName',
  'keys',
  'collection',
  'command',
];

function optionsIn(given: Record<string, unknown>): Record<string, unknown> {
  const { returnDocument, ...rest } = Object.fromEntries(
    Object.entries(given).filter(([name]) => !ARGUMENTS.includes(name)),
  );
  const returning =
    returnDocument === undefined ? {} : { returnDocument: returnDocument === 'After' ? 'after' : 'before' };
  return { ...rest, ...returning, ...(hasNullId(given) && { forceServerObjectId: true }) };
}

/** The driver takes a null `_id` for none and makes one, unless it is told to leave that to the server. */
function hasNullId(given: Record<string, unknown>): boolean {
  return (
    JSON.stringify(given).includes('"_id":null') && ['document', 'documents', 'requests'].some((name) => name in given)
  );
}

async function performOnDatabase(name: string, given: Record<string, unknown>, database: Db): Promise<unknown> {
  const { pipeline, collection, command } = given as Arguments;
  const options = optionsIn(given);
  switch (name) {
    case 'aggregate':
      return database.aggregate(pipeline, options).toArray();
    case 'dropCollection':
      return database.dropCollection(collection);
    case 'createCollection':
      return database.createCollection(collection, options);
    case 'runCommand':
      return database.command(command);
    default:
      throw new UnknownOperation(`${name} on a database`);
  }
}

async function performOnCollection(
  name: string,
  given: Record<string, unknown>,
  collection: Collection,
): Promise<unknown> {
  const { filter, pipeline, fieldName, keys, name: index } = given as Arguments;
  const options = optionsIn(given);
  switch (name) {
    case 'find':
      return collection.find(filter, options).toArray();
    case 'findOne':
      return collection.findOne(filter, options);
    case 'aggregate':
      return collection.aggregate(pipeline, options).toArray();
    case 'distinct':
      return collection.distinct(fieldName, filter, options);
    case 'count':
      return (await collection.db.command({ count: collection.collectionName, query: filter, ...options }))[
        'n'
      ] as unknown;
    case 'countDocuments':
      return collection.countDocuments(filter, options);
    case 'estimatedDocumentCount':
      return collection.estimatedDocumentCount(options);
    case 'createIndex':
      return collection.createIndexes([{ key: keys, ...options } as IndexDescription]);
    case 'dropIndex':
      return collection.dropIndex(index);
    case 'listIndexes':
      return collection.listIndexes(options).toArray();
    default:
      return write(name, given as Arguments, options, collection);
  }
}

async function write(
  name: string,
  given: Arguments,
  options: Record<string, unknown>,
  collection: Collection,
): Promise<unknown> {
  const { filter, update, replacement, document, documents, requests } = given;
  switch (name) {
    case 'insertOne':
      return collection.insertOne(document, options);
    case 'insertMany':
      return collection.insertMany(documents, options);
    case 'updateOne':
      return collection.updateOne(filter, update, options);
    case 'updateMany':
      return collection.updateMany(filter, update, options);
    case 'replaceOne':
      return collection.replaceOne(filter, replacement, options);
    case 'deleteOne':
      return collection.deleteOne(filter, options);
    case 'deleteMany':
      return collection.deleteMany(filter, options);
    case 'bulkWrite':
      return collection.bulkWrite(requests, options);
    case 'findOneAndUpdate':
      return collection.findOneAndUpdate(filter, update, options);
    case 'findOneAndReplace':
      return collection.findOneAndReplace(filter, replacement, options);
    case 'findOneAndDelete':
      return collection.findOneAndDelete(filter, options);
    default:
      throw new UnknownOperation(`${name} on a collection`);
  }
}
