import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { type Mongo, startStandin } from '../standin.ts';

describe('users', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-mongo-users-'));
  const clients: MongoClient[] = [];
  let mongo: Mongo;

  const connect = async (auth?: MongoClientOptions['auth'], more: MongoClientOptions = {}): Promise<MongoClient> => {
    const client = new MongoClient(mongo.uri, { ...(auth && { auth }), ...more, serverSelectionTimeoutMS: 5_000 });
    clients.push(client);
    return client.connect();
  };
  const mine = (): Promise<MongoClient> => connect({ username: 'one', password: 'p=1,x' });

  beforeAll(async () => {
    const users = [
      { name: 'one', password: 'p=1,x', databases: ['first'] },
      { name: 'o,=e', password: 'p2', databases: ['second'] },
      { name: 'all', password: 'p3', databases: 'all' as const },
    ];
    mongo = await startStandin({ dataDir, users });
    const all = await connect({ username: 'all', password: 'p3' });
    await all
      .db('second')
      .collection('rows')
      .insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  afterAll(async () => {
    for (const client of clients) await client.close();
    await mongo.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('sign in by SCRAM-SHA-256, whatever is in their names', async () => {
    const client = await connect({ username: 'o,=e', password: 'p2' });
    const { authInfo } = await client.db('second').command({ connectionStatus: 1 });
    expect(authInfo).toMatchObject({
      authenticatedUsers: [{ user: 'o,=e', db: 'admin' }],
      authenticatedUserRoles: [{ role: 'readWrite', db: 'second' }],
    });
  });

  it.each<[string, MongoClientOptions['auth'], MongoClientOptions]>([
    ['a wrong password', { username: 'one', password: 'p' }, {}],
    ['an unknown user', { username: 'two', password: 'p=1,x' }, {}],
    ['a user of another database', { username: 'one', password: 'p=1,x' }, { authSource: 'first' }],
  ])('are refused by %s', async (_, auth, more) => {
    await expect(connect(auth, more)).rejects.toMatchObject({ code: 18 });
  });

  it('may read and write in their database, and make and drop collections and indexes there', async () => {
    const db = (await mine()).db('first');
    const rows = db.collection<{ _id: number; n?: number }>('rows');
    await rows.createIndex({ n: 1 });
    await rows.insertMany([{ _id: 1 }, { _id: 2 }]);
    await rows.bulkWrite([
      { updateOne: { filter: { _id: 1 }, update: { $set: { n: 1 } } } },
      { deleteOne: { filter: { _id: 2 } } },
    ]);
    expect(await rows.find({}, { batchSize: 1 }).toArray()).toEqual([{ _id: 1, n: 1 }]);
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['rows']);
    await rows.drop();
  });

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['read', (db) => db.collection('rows').findOne()],
    ['count', (db) => db.collection('rows').countDocuments()],
    [
      'aggregate',
      (db) =>
        db
          .collection('rows')
          .aggregate([{ $match: {} }])
          .toArray(),
    ],
    ['list values', (db) => db.collection('rows').distinct('n')],
    ['insert', (db) => db.collection('rows').insertOne({ n: 4 })],
    ['update', (db) => db.collection('rows').updateMany({}, { $set: { n: 0 } })],
    ['claim', (db) => db.collection('rows').findOneAndUpdate({}, { $set: { n: 0 } })],
    ['delete', (db) => db.collection('rows').deleteMany()],
    ['make an index', (db) => db.collection('rows').createIndex({ n: 1 })],
    ['drop', (db) => db.collection('rows').drop()],
    ['list collections', (db) => db.listCollections().toArray()],
    ['explain', (db) => db.collection('rows').find().explain()],
    ['drop the database', (db) => db.dropDatabase()],
  ])('may not %s in another database', async (_, attempt) => {
    await expect(attempt((await mine()).db('second'))).rejects.toMatchObject({ code: 13, codeName: 'Unauthorized' });
    const all = await connect({ username: 'all', password: 'p3' });
    expect(await all.db('second').collection('rows').distinct('n')).toEqual([1, 2, 3]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['make users', { createUser: 'x', pwd: 'x', roles: ['root'] }],
    ['give themselves rights', { updateUser: 'one', roles: ['root'] }],
    ['remove users', { dropUser: 'all' }],
    ['list users', { usersInfo: 1 }],
    ['change the replica set', { replSetReconfig: { _id: 'x', members: [] }, force: true }],
    ['see the replica set', { replSetGetConfig: 1 }],
    ['break things for a test', { configureFailPoint: 'failCommand', mode: 'alwaysOn', data: {} }],
    ['see the state of the server', { serverStatus: 1 }],
  ])('may not %s', async (_, command) => {
    await expect((await mine()).db('admin').command(command)).rejects.toMatchObject({ code: 13 });
  });

  it('see only their own databases', async () => {
    await (await mine()).db('first').collection<{ _id: number }>('shown').insertOne({ _id: 1 });
    expect((await (await mine()).db().admin().listDatabases()).databases.map(({ name }) => name)).toEqual(['first']);
  });

  it('cannot go on reading with the cursor of another', async () => {
    const all = await connect({ username: 'all', password: 'p3' });
    const { cursor } = (await all.db('second').command({ find: 'rows', batchSize: 1 })) as unknown as {
      cursor: { id: bigint };
    };
    await expect((await mine()).db('first').command({ getMore: cursor.id, collection: 'rows' })).rejects.toMatchObject({
      code: 13,
    });
  });

  it('are needed: without one nothing is done, and no further first user can be made', async () => {
    const client = await connect();
    expect(await client.db('first').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await expect(client.db('first').collection('rows').findOne()).rejects.toMatchObject({ code: 13 });
    await expect(client.db('admin').command({ createUser: 'x', pwd: 'x', roles: ['root'] })).rejects.toMatchObject({
      code: 13,
    });
  });

  it('lose at once what is taken from them, also on open connections', async () => {
    const all = await connect({ username: 'all', password: 'p3' });
    await all.db('admin').command({ createUser: 'brief', pwd: 'p', roles: [{ role: 'readWrite', db: 'first' }] });
    const brief = await connect({ username: 'brief', password: 'p' });
    await brief.db('first').collection('rows').findOne();
    await all.db('admin').command({ dropUser: 'brief' });
    await expect(brief.db('first').collection('rows').findOne()).rejects.toMatchObject({ code: 13 });
  });

  it('survive the server, whose passwords are kept by no word', async () => {
    await mongo.stop();
    mongo = await startStandin({ dataDir, port: mongo.port ?? 0, users: [] });
    const client = await mine();
    await client.db('first').collection('rows').findOne();
  });
});
