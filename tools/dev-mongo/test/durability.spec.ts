import { copyFileSync, fdatasyncSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Document, Long, MongoClient, UUID } from 'mongodb';
import { prepare } from '../prepare.ts';
import { serve } from '../server.ts';
import { type Mongo, startStandin } from '../standin.ts';

const ROUNDS = 10;
const WRITERS = 4;

describe('kill -9', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-mongo-kill-'));

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Inserts pairs `{ _id, half: 1 } { _id, half: 2 }` by one command until the server dies; answers the acknowledged. */
  async function writeUntilKilled({ uri, pid = 0, exited }: Mongo, round: number): Promise<Set<string>> {
    const client = new MongoClient(uri, { retryWrites: false, serverSelectionTimeoutMS: 2_000 });
    const collection = client.db('kill').collection<{ _id: string; pair: string; n?: number }>('rows');
    const acknowledged = new Set<string>();
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; i < 1000 / WRITERS; i++) {
        const pair = `${round}-${writer}-${i}`;
        await collection.insertMany([
          { _id: `${pair}a`, pair },
          { _id: `${pair}b`, pair },
        ]);
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
    const byPair = await rows
      .aggregate<{ _id: string; rows: number; sets: number }>([
        { $group: { _id: '$pair', rows: { $sum: 1 }, sets: { $sum: { $cond: [{ $gte: ['$n', 0] }, 1, 0] } } } },
      ])
      .toArray();
    expect(byPair.filter(({ rows: count, sets }) => count !== 2 || sets === 1)).toEqual([]);
    const whole = new Set(byPair.filter(({ sets }) => sets === 2).map(({ _id }) => _id));
    expect([...acknowledged].filter((pair) => !whole.has(pair))).toEqual([]);
    expect(await rows.find().hint({ pair: 1 }).toArray()).toHaveLength(await rows.countDocuments());
    await client.close();
    await mongo.stop();
  }, 300_000);
});

describe('a loss of power', () => {
  const dir = mkdtempSync(join(tmpdir(), 'dev-mongo-power-'));
  const file = (folder: string, suffix = ''): string => join(folder, `stand-in.sqlite${suffix}`);
  const dataDir = join(dir, 'live');
  let standin: Awaited<ReturnType<typeof serve>>;
  let client: MongoClient;
  let syncs = 0;
  /** What the disk has for certain of the write-ahead log. */
  let synced = Buffer.alloc(0);
  let fails = false;
  /** Until then the disk is not done. */
  let until: Promise<undefined> | undefined;

  /** A disk that is slow, and that keeps nothing it was not told to sync. */
  async function syncFile(fd: number): Promise<void> {
    if (fails) throw new Error('input/output error');
    const content = readFileSync(file(dataDir, '-wal'));
    await delay(2);
    await until;
    fdatasyncSync(fd);
    synced = content;
    syncs++;
  }

  beforeAll(async () => {
    standin = await serve({ dataDir, port: 0, replSet: 'northline', syncFile });
    await prepare(standin.port, dataDir, {});
    client = new MongoClient(`mongodb://127.0.0.1:${standin.port}`, { maxPoolSize: 20 });
    await client.db('power').createCollection('rows');
  });

  afterAll(async () => {
    await client.close();
    await standin.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** The ids that a server finds which starts on what the disk had. */
  async function afterwards(name: string): Promise<Set<unknown>> {
    const folder = join(dir, name);
    mkdirSync(folder);
    copyFileSync(file(dataDir), file(folder));
    writeFileSync(file(folder, '-wal'), synced);
    const mongo = await startStandin({ dataDir: folder });
    const again = await new MongoClient(mongo.uri).connect();
    const ids = await again.db('power').collection('rows').distinct('_id');
    await again.close();
    await mongo.stop();
    return new Set(ids);
  }

  const insert = (_id: number, options: Document = {}): Promise<unknown> =>
    client.db('power').collection<{ _id: number }>('rows').insertOne({ _id }, options);

  it('takes nothing of what was acknowledged by majority or journal, and writers share their syncs', async () => {
    const before = syncs;
    const acknowledged: number[] = [];
    const images: { acknowledged: number[]; found: Promise<Set<unknown>> }[] = [];
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; i < 40; i++) {
        const _id = writer * 1000 + i;
        await insert(_id, i % 2 ? { writeConcern: { w: 1, journal: true } } : {});
        acknowledged.push(_id);
        if (writer === 0 && i % 10 === 9)
          images.push({ acknowledged: [...acknowledged], found: afterwards(`image-${i}`) });
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
    expect(images).toHaveLength(4);
    for (const image of images) {
      const found = await image.found;
      expect(image.acknowledged.length).toBeGreaterThan(9);
      expect(image.acknowledged.filter((id) => !found.has(id))).toEqual([]);
    }
    expect(syncs - before).toBeLessThan(acknowledged.length / 2);
  });

  it('takes what was acknowledged without', async () => {
    await insert(90_001, { writeConcern: { w: 1 } });
    expect((await afterwards('without')).has(90_001)).toBe(false);
  });

  it('takes nothing that a linearizable read has told, which tells the latest', async () => {
    const before = syncs;
    await insert(90_002, { writeConcern: { w: 1 } });
    const rows = client.db('power').collection<{ _id: number }>('rows');
    expect(await rows.findOne({ _id: 90_002 })).not.toBeNull();
    expect(syncs).toBe(before);
    expect(await rows.findOne({ _id: 90_002 }, { readConcern: 'linearizable' })).not.toBeNull();
    expect((await afterwards('linearizable')).has(90_002)).toBe(true);
  });

  it('takes nothing that a majority read has told, which waits for no write', async () => {
    const rows = client.db('power').collection<{ _id: number }>('rows');
    const find = (_id: number) => rows.findOne({ _id }, { readConcern: 'majority' });
    const slow = Promise.withResolvers<undefined>();
    until = slow.promise;
    const inserted = insert(90_006);
    while ((await rows.findOne({ _id: 90_006 })) === null) await delay(1);
    expect(await find(90_006)).toBeNull();
    expect(await rows.countDocuments({ _id: 90_006 }, { readConcern: 'majority' })).toBe(0);
    expect(await find(90_002)).toEqual({ _id: 90_002 });
    slow.resolve(undefined);
    await inserted;
    expect(await find(90_006)).toEqual({ _id: 90_006 });
    expect((await afterwards('read')).has(90_006)).toBe(true);
  });

  it('lets a majority read find what was written without, once it is on the disk, and an index as soon as it is there', async () => {
    const rows = client.db('power').collection<{ _id: number; n?: number }>('rows');
    await rows.insertOne({ _id: 90_007, n: 7 }, { writeConcern: { w: 1 } });
    while ((await rows.findOne({ _id: 90_007 }, { readConcern: 'majority' })) === null) await delay(1);
    await client
      .db('power')
      .command({ createIndexes: 'rows', indexes: [{ key: { n: 1 }, name: 'n' }], writeConcern: { w: 1 } });
    const found = await rows.find({ n: 7 }, { readConcern: 'majority' }).hint('n').toArray();
    expect(found).toEqual([{ _id: 90_007, n: 7 }]);
    await client.db('power').command({ create: 'others', writeConcern: { w: 1 } });
    expect(await client.db('power').collection('others').find({}, { readConcern: 'majority' }).toArray()).toEqual([]);
  });

  it('takes nothing that a refusal has told: the duplicate that refused an insert stays', async () => {
    await insert(90_003, { writeConcern: { w: 1 } });
    await expect(insert(90_003)).rejects.toMatchObject({ code: 11_000 });
    expect((await afterwards('duplicate')).has(90_003)).toBe(true);
  });

  it('is not risked once the disk has failed: nothing is acknowledged any more, also when it seems to work again', async () => {
    fails = true;
    await expect(insert(90_004)).rejects.toThrow('input/output error');
    fails = false;
    await expect(insert(90_005)).rejects.toThrow('input/output error');
  });
});

describe('retryable writes', () => {
  let mongo: Mongo;
  let client: MongoClient;
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-mongo-retry-'));
  const lsid = { id: new UUID() };

  /** Counts `n` up by one, as the same session's write of that number. */
  async function increase(txnNumber: number, n: number): Promise<Document> {
    const session = client.startSession();
    if (session.serverSession) Object.assign(session.serverSession, { id: lsid });
    const command = {
      findAndModify: 'counters',
      query: { _id: 1, n },
      update: { $inc: { n: 1 } },
      new: true,
      upsert: n === 0,
      txnNumber: Long.fromNumber(txnNumber),
    };
    return client.db('retry').command(command, { session });
  }

  beforeEach(async () => {
    mongo = await startStandin({ dataDir });
    client = await new MongoClient(mongo.uri).connect();
  });

  afterEach(async () => {
    await client.close();
    await mongo.stop();
  });

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('are done once, and answered each time as the first time', async () => {
    const first = await increase(1, 0);
    expect(first).toMatchObject({ value: { _id: 1, n: 1 }, lastErrorObject: { n: 1, updatedExisting: false } });
    expect(await Promise.all([increase(1, 0), increase(1, 0)])).toEqual([first, first]);
    expect(await increase(2, 1)).toMatchObject({ value: { _id: 1, n: 2 } });
    await expect(increase(1, 0)).rejects.toMatchObject({ code: 225, codeName: 'TransactionTooOld' });
  });

  it('are remembered by a server that was killed', async () => {
    process.kill(mongo.pid ?? 0, 'SIGKILL');
    await mongo.exited;
    await client.close();
    mongo = await startStandin({ dataDir });
    client = await new MongoClient(mongo.uri).connect();
    expect(await increase(2, 1)).toMatchObject({ value: { _id: 1, n: 2 } });
    expect(await client.db('retry').collection('counters').findOne()).toEqual({ _id: 1, n: 2 });
  });

  it('that were refused, or changed nothing, are tried again', async () => {
    expect(await increase(3, 7)).toMatchObject({ value: null });
    await client
      .db('retry')
      .collection<{ _id: number; n: number }>('counters')
      .updateOne({ _id: 1 }, { $set: { n: 7 } });
    expect(await increase(3, 7)).toMatchObject({ value: { n: 8 } });
  });
});

it('a write concern that one server cannot meet is told, though the write is done', async () => {
  const mongo = await startStandin();
  const client = await new MongoClient(mongo.uri).connect();
  const rows = client.db('x').collection<{ _id: number }>('rows');
  await expect(rows.insertOne({ _id: 1 }, { writeConcern: { w: 2 } })).rejects.toMatchObject({ code: 100 });
  await expect(rows.insertOne({ _id: 2 }, { writeConcern: { w: 'twoCentres' as never } })).rejects.toMatchObject({
    code: 79,
  });
  expect(await rows.countDocuments()).toBe(2);
  await client.close();
  await mongo.stop();
});
