import { type Collection, MongoClient } from 'mongodb';
import { startDatabase } from './database.ts';

/** A row like those of the real collections: about 450 bytes. */
export type Lead = {
  accountId: string;
  number: number;
  status: string;
  dueAt: Date;
  name: string;
  email: string;
  tags: string[];
  customFields: Record<string, string>;
  revision?: number;
};

/** The stand-in with a collection of leads, two indexes on it. */
export type Bench = { client: MongoClient; leads: Collection<Lead>; stop: () => Promise<void> };

/** How many are at work at the same time. */
export const AT_ONCE = 16;

/** Starts a stand-in of its own for one benchmark. */
export async function startBench(): Promise<Bench> {
  const mongo = await startDatabase();
  const client = await new MongoClient(mongo.uri, { maxPoolSize: AT_ONCE }).connect();
  const leads = client.db('bench').collection<Lead>('leads');
  await leads.createIndexes([
    { key: { accountId: 1, number: 1 }, unique: true },
    { key: { accountId: 1, status: 1, dueAt: 1 } },
  ]);
  const stop = async (): Promise<void> => {
    await client.close();
    await mongo.stop();
  };
  return { client, leads, stop };
}

/** Inserts leads `from` to `to` (without) in commands of a thousand. */
export async function insertLeads(leads: Collection<Lead>, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 1000) {
    await leads.insertMany(Array.from({ length: Math.min(1000, to - start) }, (_, i) => leadOf(start + i)));
  }
}

function leadOf(number: number): Lead {
  return {
    accountId: 'account',
    number,
    status: 'pending',
    dueAt: new Date(1_700_000_000_000 + number),
    name: `Lead number ${number}`,
    email: `lead${number}@example.com`,
    tags: ['spring', 'webinar'],
    customFields: { city: 'Berlin', note: 'x'.repeat(150) },
  };
}

/** Operations per second with {@link AT_ONCE} at work. */
export async function rate(operations: number, operation: () => Promise<unknown>): Promise<number> {
  let left = operations;
  const started = performance.now();
  const worker = async (): Promise<void> => {
    while (left-- > 0) await operation();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (operations / (performance.now() - started)) * 1000;
}
