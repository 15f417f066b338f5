import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { type Mongo, startStandin } from '../standin.ts';

const ROUNDS = 10;
const WRITERS = 4;

describe('kill -9', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-mongo-kill-'));

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Inserts pairs `{ _id, half: 1 } { _id, half: 2 }` by one command until the server dies; answers the acknowledged. */
  async function writeUntilKilled({ uri, pid = 0, exited }: Mongo, round: number): Promise<Set<string>> {
    const client = new MongoClient(uri, { retryWrites: false });
    const collection = client.db('kill').collection<{ _id: string; pair: string; n?: number }>('rows');
    const acknowledged = new Set<string>();
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; i < 1000 / WRITERS; i++) {
        const pair = `${round}-${writer}-${i}`;
        await collection.insertMany([{ _id: `${pair}a`, pair }, { _id: `${pair}b`, pair }]);
        await collection.updateMany({ pair }, { $set: { n: i } });
        acknowledged.add(pair);
        if (acknowledged.size === 50 + round * 20) process.kill(pid, 'SIGKILL');
      }
    };
    await collection.createIndex({ pair: 1 });
    const closed = exited?.then(() => client.close());
    await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    await closed;
    return acknowledged;
  }

  it(`loses nothing that was acknowledged and keeps nothing half, ${ROUNDS} times over`, async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const mongo = await startStandin({ dataDir });
      const written = await writeUntilKilled(mongo, round);
      expect(written.size).toBeLessThan(1000);
      for (const pair of written) acknowledged.add(pair);
    }
    const mongo = await startStandin({ dataDir });
    const client = await new MongoClient(mongo.uri).connect();
    const rows = client.db('kill').collection('rows');
    const byPair = await rows.aggregate<{ _id: string; rows: number; sets: number }>([{ $group: { _id: '$pair', rows: { $sum: 1 }, sets: { $sum: { $cond: [{ $gte: ['$n', 0] }, 1, 0] } } } }]).toArray();
    expect(byPair.filter(({ rows: count, sets }) => count !== 2 || sets === 1)).toEqual([]);
    const whole = new Set(byPair.filter(({ sets }) => sets === 2).map(({ _id }) => _id));
    expect([...acknowledged].filter((pair) => !whole.has(pair))).toEqual([]);
    expect(await rows.find().hint({ pair: 1 }).toArray()).toHaveLength(await rows.countDocuments());
    await client.close();
    await mongo.stop();
  }, 300_000);
});
