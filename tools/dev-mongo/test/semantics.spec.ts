import { MongoClient } from 'mongodb';
import { ROWS, check } from '../proof/semantics.ts';
import { type Mongo, startStandin } from '../standin.ts';

describe("the table of MongoDB's semantics", () => {
  let mongo: Mongo;
  let client: MongoClient;

  beforeAll(async () => {
    mongo = await startStandin();
    client = await new MongoClient(mongo.uri).connect();
  });

  afterAll(async () => {
    await client.close();
    await mongo.stop();
  });

  it.each(ROWS.map((row) => [`${row.page}: ${row.what}`, row] as const))('%s', async (_, row) => {
    expect(await check(row, client)).toBeUndefined();
  });
});
