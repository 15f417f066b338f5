import { type Collection, MongoClient } from 'mongodb';
import { eventually } from '../../../libs/testing/src/eventually.ts';
import { type Mongo, startStandin } from '../standin.ts';

const MANY = 20_000;

describe('work over many documents', () => {
  let mongo: Mongo;
  let client: MongoClient;
  let rows: Collection;

  beforeAll(async () => {
    mongo = await startStandin();
    client = new MongoClient(mongo.uri, { minPoolSize: 3 });
    let connections = 0;
    client.on('connectionReady', () => (connections += 1));
    await client.connect();
    // What is asked at once shall arrive at once, and wait for no connection.
    await eventually('the connections', () => connections >= 3);
    rows = client.db('long').collection('rows');
    await rows.createIndex({ n: 1 });
    for (let from = 0; from < MANY; from += 5000) {
      await rows.insertMany(
        Array.from({ length: 5000 }, (_, i) => ({ n: from + i, group: (from + i) % 7, text: `row ${from + i}` })),
      );
    }
  });

  afterAll(async () => {
    await client.close();
    await mongo.stop();
  });

  it('groups, with what has just been written', async () => {
    await rows.insertOne({ n: -1, group: 'last' });
    const groups = await rows
      .aggregate([{ $group: { _id: '$group', n: { $sum: 1 } } }, { $sort: { _id: 1 } }])
      .toArray();
    expect(groups.map(({ _id }) => _id)).toEqual([0, 1, 2, 3, 4, 5, 6, 'last']);
    expect(groups.reduce((sum, group) => sum + Number(group['n']), 0)).toBe(MANY + 1);
    await rows.deleteOne({ n: -1 });
  });

  it('tells the error of a stage', async () => {
    await expect(rows.aggregate([{ $graphLookup: {} }]).toArray()).rejects.toMatchObject({ code: 238 });
    await expect(rows.aggregate([{ $project: { x: { $divide: ['$n', 0] } } }]).toArray()).rejects.toMatchObject({
      code: 2,
    });
  });

  it('sorts without an index', async () => {
    const sorted = await rows
      .find({}, { projection: { _id: 0, n: 1 } })
      .sort({ group: -1, n: -1 })
      .toArray();
    expect(sorted).toHaveLength(MANY);
    const inOrder = sorted.every(
      ({ n }, i) =>
        i === 0 || sorted[i - 1]?.['n'] % 7 > n % 7 || (sorted[i - 1]?.['n'] % 7 === n % 7 && sorted[i - 1]?.['n'] > n),
    );
    expect(inOrder).toBe(true);
  });

  it('answers others between the slices of scans, and changes made meanwhile are not lost', async () => {
    const finished: string[] = [];
    const scan = (name: string, work: Promise<unknown>) => work.then(() => finished.push(name));
    await Promise.all([
      scan('scan', rows.countDocuments({ text: /no such text/ })),
      scan('update', rows.updateMany({ text: /9$/ }, { $inc: { changed: 1 } })),
      scan('key', rows.updateOne({ n: 19 }, { $inc: { changed: 1 } })),
    ]);
    expect(finished[0]).toBe('key');
    expect((await rows.findOne({ n: 19 }))?.['changed']).toBe(2);
    expect(await rows.countDocuments({ changed: { $gte: 1 } })).toBe(MANY / 10);
  });

  it('answers others between the changes of a batch', async () => {
    const change = (n: number) => ({ updateOne: { filter: { n }, update: { $inc: { counted: 1 } } } });
    let over = false;
    const batch = rows.bulkWrite(Array.from({ length: 5_000 }, (_, n) => change(n))).finally(() => (over = true));
    let answered = 0;
    for (; !over; answered += 1) await client.db('long').command({ ping: 1 });
    await batch;
    expect(answered).toBeGreaterThan(10);
    expect(await rows.countDocuments({ counted: 1 })).toBe(5_000);
  });

  it('loses nothing of batches that change the same documents at once', async () => {
    const batch = Array.from({ length: 1_000 }, (_, n) => ({
      updateOne: { filter: { n }, update: { $inc: { total: 1 } } },
    }));
    const one = (n: number) => rows.updateOne({ n }, { $inc: { total: 1 } });
    await rows.createIndex({ total: 1 });
    await Promise.all([
      rows.bulkWrite(batch),
      rows.bulkWrite(batch.toReversed()),
      ...Array.from({ length: 200 }, (_, n) => one(5 * n)),
    ]);
    expect(await rows.countDocuments({ total: 3 })).toBe(200);
    expect(await rows.countDocuments({ total: 2 })).toBe(800);
  });

  it('shows a long update whole or not at all, and keeps waiting only those who write', async () => {
    const seen = new Set<number>();
    const finished: string[] = [];
    const ended = (name: string) => () => finished.push(name);
    await rows.createIndex({ mark: 1 });
    const update = rows.updateMany({ text: /row/ }, { $set: { mark: 1 } }).then(ended('update'));
    const write = rows.updateOne({ n: 5 }, { $set: { mark: 1, late: true } }).then(ended('write'));
    while (finished.length < 2) {
      seen.add(await rows.countDocuments({ mark: 1 }));
      await client.db('long').command({ ping: 1 }).then(ended('ping'));
    }
    await Promise.all([update, write]);
    expect([...seen].filter((count) => count > 1 && count < MANY)).toEqual([]);
    expect(finished.indexOf('ping')).toBeLessThan(finished.indexOf('update'));
    expect(await rows.countDocuments({ mark: 1 })).toBe(MANY);
    expect(await rows.countDocuments({ late: true })).toBe(1);
  });

  it('undoes a long update that ran out of time, and others may write', async () => {
    await expect(rows.updateMany({}, { $set: { half: true } }, { maxTimeMS: 20 })).rejects.toMatchObject({ code: 50 });
    expect(await rows.countDocuments({ half: true })).toBe(0);
    expect(await rows.updateOne({ n: 5 }, { $set: { after: true } })).toMatchObject({ modifiedCount: 1 });
  });

  it('builds an index while others read, who then find by it', async () => {
    const finished: string[] = [];
    const build = rows.createIndex({ text: 1 }).then(() => finished.push('build'));
    await rows.findOne({ n: 7 }).then(() => finished.push('read'));
    await build;
    expect(finished).toEqual(['read', 'build']);
    const plan = await rows.find({ text: 'row 7' }).explain();
    expect(plan['executionStats']).toMatchObject({ nReturned: 1, totalKeysExamined: 1 });
    await rows.dropIndex('text_1');
  });

  it('undoes an index that finds a duplicate, and what it had learnt of arrays', async () => {
    const twins = client.db('long').collection('twins');
    await twins.insertMany([...Array.from({ length: 3000 }, (_, n) => ({ n, list: [n] })), { n: 0, list: [0] }]);
    await expect(twins.createIndex({ n: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await twins.createIndex({ list: 1 })).toBe('list_1');
    expect(await twins.listIndexes().toArray()).toHaveLength(2);
    expect(
      await twins
        .find({ list: { $gte: 5 } })
        .sort({ list: 1 })
        .limit(1)
        .toArray(),
    ).toMatchObject([{ n: 5 }]);
  });

  it('stops when the time it was given is over', async () => {
    await expect(
      rows
        .find({ text: /x/, $or: [{ text: /y/ }, { text: /z/ }] })
        .maxTimeMS(1)
        .toArray(),
    ).rejects.toMatchObject({ code: 50 });
  });

  it('stops when its collection is dropped', async () => {
    const doomed = client.db('long').collection('doomed');
    await doomed.insertMany(Array.from({ length: 2000 }, (_, n) => ({ n })));
    const cursor = doomed.find().batchSize(10);
    await cursor.next();
    await doomed.drop();
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 175 });
  });

  it("takes both bounds of one element's $elemMatch to a multikey index", async () => {
    const words = client.db('long').collection('words');
    await words.createIndex({ words: 1 });
    await words.insertMany(Array.from({ length: 100 }, (_, n) => ({ words: [`x${n}`, `y${n}`] })));
    const plan = await words.find({ words: { $elemMatch: { $gte: 'x7', $lt: 'x8' } } }).explain();
    expect(plan['executionStats']).toMatchObject({ nReturned: 11, totalKeysExamined: 11 });
  });

  it('examines no more as a collection grows', async () => {
    const plan = await rows.find({ n: { $gte: 500, $lt: 510 } }).explain();
    expect(plan['executionStats']).toMatchObject({ nReturned: 10, totalKeysExamined: 10, totalDocsExamined: 10 });
  });
});
