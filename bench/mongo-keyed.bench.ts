import { insertLeads, rate, startBench } from './mongo-leads.ts';
import { type BenchRow, interleave, ratioRow } from './rounds.ts';

/** The rows that this file tells. */
export const ids = ['mongo-read', 'mongo-update', 'mongo-claim', 'mongo-durable-update', 'mongo-durable-claim'];

const DOCUMENTS = 100_000;
const OPERATIONS = 1500;
const ROUNDS = 9;
const reference = 'a bare ping through the same driver and connections, 16 at a time';

/**
 * What the stand-in costs beside a bare ping: reads and updates by key, claims by a sorted index. Writes are acknowledged
 * by majority, so synced to disk; what that costs is told against the same without.
 */
export default async function keyed(): Promise<BenchRow[]> {
  const { client, leads, stop } = await startBench();
  await insertLeads(leads, 0, DOCUMENTS);
  const byKey = () => ({ accountId: 'account', number: Math.floor(Math.random() * DOCUMENTS) });
  const unsynced = { writeConcern: { w: 1 } };
  const due = () => ({ accountId: 'account', status: 'pending', dueAt: { $lte: new Date() } });
  const figures = await interleave(
    {
      ping: () => rate(OPERATIONS, () => client.db('bench').command({ ping: 1 })),
      read: () => rate(OPERATIONS, () => leads.findOne(byKey())),
      update: () =>
        rate(OPERATIONS, () => leads.updateOne(byKey(), { $set: { name: 'changed' }, $inc: { revision: 1 } })),
      unsyncedUpdate: () =>
        rate(OPERATIONS, () =>
          leads.updateOne(byKey(), { $set: { name: 'changed' }, $inc: { revision: 1 } }, unsynced),
        ),
      claim: () =>
        rate(OPERATIONS, () =>
          leads.findOneAndUpdate(
            due(),
            { $set: { status: 'sending' } },
            { sort: { dueAt: 1 }, returnDocument: 'after' },
          ),
        ),
      unsyncedClaim: () =>
        rate(OPERATIONS, () =>
          leads.findOneAndUpdate(
            due(),
            { $set: { status: 'sending' } },
            { sort: { dueAt: 1 }, returnDocument: 'after', ...unsynced },
          ),
        ),
    },
    ROUNDS,
  );
  await stop();
  return [
    ratioRow(
      { id: 'mongo-read', title: 'stand-in for MongoDB: reads by key', reference, aim: 0.6, better: 'higher' },
      figures.read,
      figures.ping,
    ),
    ratioRow(
      { id: 'mongo-update', title: 'stand-in for MongoDB: updates by key', reference, aim: 0.35, better: 'higher' },
      figures.update,
      figures.ping,
    ),
    ratioRow(
      {
        id: 'mongo-claim',
        title: 'stand-in for MongoDB: claims (findOneAndUpdate by a sorted index)',
        reference,
        aim: 0.3,
        better: 'higher',
      },
      figures.claim,
      figures.ping,
    ),
    ratioRow(
      {
        id: 'mongo-durable-update',
        title: 'stand-in for MongoDB: updates by key, synced to disk',
        reference: 'the same by w: 1',
        aim: 0.5,
        better: 'higher',
      },
      figures.update,
      figures.unsyncedUpdate,
    ),
    ratioRow(
      {
        id: 'mongo-durable-claim',
        title: 'stand-in for MongoDB: claims, synced to disk',
        reference: 'the same by w: 1',
        aim: 0.5,
        better: 'higher',
      },
      figures.claim,
      figures.unsyncedClaim,
    ),
  ];
}
