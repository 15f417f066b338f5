import { BSON, EJSON } from 'bson';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { startStandin } from '../standin.ts';
import { aggregateRows } from './semantics-aggregate.ts';
import { commandRows } from './semantics-commands.ts';
import { findRows } from './semantics-find.ts';
import type { Row } from './semantics-rows.ts';
import { updateRows } from './semantics-update.ts';
import { mismatch } from './spec-match.ts';

/** Our table of MongoDB's semantics, each row with the page of MongoDB's manual that documents it. */
export const ROWS: Row[] = [...findRows, ...updateRows, ...aggregateRows, ...commandRows];

/** The collection that a row works on; `$lookup` rows name it too. */
export const COLLECTION = 'semantics';

/** Does the server do what the row says? Answers what differs, or undefined. */
export async function check(row: Row, client: MongoClient): Promise<string | undefined> {
  const collection = client
    .db('northline_semantics')
    .collection(COLLECTION, { promoteValues: false, promoteBuffers: false });
  await collection.drop();
  const documents = row.kind === 'update' ? [row.before] : row.documents;
  await collection.insertMany(
    documents.map((document) => ({ ...document })),
    { ignoreUndefined: true },
  );
  try {
    const difference = await compare(row, collection);
    return row.code === undefined ? difference : `expected error ${row.code}`;
  } catch (error) {
    const code = Number((error as { code?: unknown }).code);
    return row.code !== undefined && code === row.code ? undefined : `${code}: ${(error as Error).message}`;
  }
}

async function compare(row: Row, collection: Collection): Promise<string | undefined> {
  switch (row.kind) {
    case 'find': {
      const found = await collection
        .find(row.filter, {
          sort: row.sort ?? { $natural: 1 },
          ...(row.projection && { projection: row.projection }),
        } as never)
        .toArray();
      return row.shown
        ? different(row.shown, found)
        : different(
            row.ids ?? [],
            found.map((document) => document['_id']),
          );
    }
    case 'update': {
      const filter: Document = row.filter ?? { _id: row.before['_id'] as unknown };
      await collection.updateOne(filter, row.update, {
        upsert: row.upsert ?? false,
        ...(row.arrayFilters && { arrayFilters: row.arrayFilters }),
      });
      const id: Document = { _id: (row.after?.['_id'] ?? row.before['_id']) as unknown };
      return different(row.after, await collection.findOne(id));
    }
    case 'aggregate':
      return different(row.result, await collection.aggregate(row.pipeline).toArray());
    case 'command': {
      const answer = await collection.db.command(row.command, { ignoreUndefined: true });
      return row.has && mismatch(asRead(row.has), asRead(answer), 'everywhere');
    }
  }
}

/** Compares with the types of numbers and the order of fields. */
function different(expected: unknown, actual: unknown): string | undefined {
  const [a, b] = [expected, actual].map((value) =>
    EJSON.stringify(BSON.deserialize(BSON.serialize({ v: value }), { promoteValues: false }), { relaxed: false }),
  );
  return a === b ? undefined : `expected ${a}, got ${b}`;
}

function asRead(document: Document): unknown {
  return Object.fromEntries(
    Object.entries(BSON.deserialize(BSON.serialize(document, { ignoreUndefined: true }))).concat(
      Object.entries(document)
        .filter(([, value]) => value === undefined)
        .map(([name]) => [name, { $$exists: false }]),
    ),
  );
}

/** By hand: `node tools/dev-mongo/proof/semantics.ts [uri of a real server]`. */
async function main(): Promise<void> {
  const given = process.argv[2];
  const standin = given ? undefined : await startStandin();
  const client = await new MongoClient(given ?? standin?.uri ?? '').connect();
  let wrong = 0;
  for (const row of ROWS) {
    const why = await check(row, client);
    if (why) wrong++;
    if (why) process.stdout.write(`WRONG  ${row.what} (${row.page}): ${why}\n`);
  }
  await client.close();
  await standin?.stop();
  process.stdout.write(`${ROWS.length - wrong} of ${ROWS.length} rows as MongoDB's manual has them\n`);
  if (wrong > 0) process.exitCode = 1;
}

if (process.argv[1]?.endsWith('semantics.ts')) void main();
