import { Injectable, Module, type Type } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type DataServices, setServiceEnv, startDataServices } from '@northline/testing';
import { type Db, MongoClient } from 'mongodb';
import { Schema } from 'mongoose';
import { dataVersion, Migration, Migrator } from '../src/platform/migrations';
import { ServiceModule } from '../src/platform/service';

/** What a migration of the tests does; counted over all processes. */
let work: () => Promise<number>;
let runs: number;

@Injectable()
class Changes {
  @Migration({ version: 1, name: 'second' })
  second(): Promise<number> {
    return Promise.resolve(0);
  }

  @Migration({ version: 1, name: 'first' })
  first(): Promise<number> {
    runs += 1;
    return work();
  }
}

/** A release whose collection `things` has these indexes. */
function release(declare: (schema: Schema) => void, providers: Type[] = []): Type {
  const schema = new Schema({ accountId: String, at: Date, name: String }, { collection: 'things' });
  declare(schema);
  @Module({
    imports: [ServiceModule.forRoot({ name: 'insights' }), MongooseModule.forFeature([{ name: 'Thing', schema }])],
    providers,
  })
  class Release {}
  return Release;
}

const byName = (schema: Schema): void => void schema.index({ accountId: 1, name: 1 }, { unique: true });
const byTime = (schema: Schema): void => void schema.index({ at: 1 }, { expireAfterSeconds: 60 });

describe('the migrator', () => {
  let data: DataServices;
  let client: MongoClient;
  let db: Db;
  const apps: INestApplication[] = [];

  beforeAll(async () => {
    data = await startDataServices();
    setServiceEnv(data, 'insights');
    client = await new MongoClient(data.mongodbUri).connect();
    db = client.db('northline_insights');
  });

  beforeEach(async () => {
    await db.dropDatabase();
    runs = 0;
    work = () => Promise.resolve(3);
  });

  afterEach(async () => {
    delete process.env['NODE_ENV'];
    jest.restoreAllMocks();
    for (const app of apps.splice(0)) await app.close();
  });

  afterAll(async () => {
    await client.close();
    await data.stop();
  });

  /** The migrator of a release that does not start. */
  async function migratorOf(module: Type): Promise<Migrator> {
    const app = await NestFactory.create(module, new FastifyAdapter(), { logger: false, abortOnError: false });
    apps.push(app);
    return app.get(Migrator);
  }

  const indexes = async (): Promise<string[]> =>
    (await db.collection('things').indexes()).map(({ name }) => name ?? '');
  const row = (_id: string) => db.collection<{ _id: string }>('migrations').findOne({ _id });

  it('runs what has not run, in order, builds what is missing, and tells and keeps what it did', async () => {
    const migrator = await migratorOf(release(byName, [Changes]));
    expect(await migrator.run()).toEqual({
      migrations: [
        { name: 'dead letters', documents: 0, ms: expect.any(Number) as number },
        { name: 'first', documents: 3, ms: expect.any(Number) as number },
        { name: 'second', documents: 0, ms: expect.any(Number) as number },
      ],
      built: expect.arrayContaining(['things.accountId_1_name_1', 'erasedLeads.dueAt_1']) as string[],
      dropped: [],
    });
    expect(await row('migration first')).toMatchObject({
      version: 1,
      runs: 1,
      documents: 3,
      startedAt: expect.any(Date) as Date,
      finishedAt: expect.any(Date) as Date,
    });
    expect(await row('state')).toEqual({ _id: 'state', version: dataVersion, undeclared: [] });
    expect(await row('lease')).toBeNull();
    expect(await migrator.run()).toEqual({ migrations: [], built: [], dropped: [] });
  });

  it('begins a migration again that broke off, and none that ended', async () => {
    const migrator = await migratorOf(release(byName, [Changes]));
    work = () => Promise.reject(new Error('the process ended'));
    await expect(migrator.run()).rejects.toThrow('the process ended');
    expect(await row('state')).toBeNull();
    work = () => Promise.resolve(2);
    expect((await migrator.run()).migrations).toMatchObject([{ name: 'first', documents: 2 }, { name: 'second' }]);
    expect(await row('migration first')).toMatchObject({ runs: 2, documents: 2 });
  });

  it('lets one work when two are started at once', async () => {
    const both = await Promise.all([migratorOf(release(byName, [Changes])), migratorOf(release(byName, [Changes]))]);
    work = () => new Promise((resolve) => setTimeout(() => resolve(1), 800));
    const [one, other] = await Promise.all(both.map((migrator) => migrator.run()));
    expect(runs).toBe(1);
    expect([one?.migrations.length, other?.migrations.length].sort()).toEqual([0, 3]);
  });

  it('goes on for one that was killed, once its lease is over', async () => {
    const until = new Date(Date.now() + 1_500);
    await db
      .collection<{ _id: string; holder: string; until: Date }>('migrations')
      .insertOne({ _id: 'lease', holder: 'killed', until });
    const migrator = await migratorOf(release(byName, [Changes]));
    expect((await migrator.run()).migrations).toHaveLength(3);
    expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
  });

  it('leaves an index that is declared no more to the release that still runs, and drops it the next time', async () => {
    await (await migratorOf(release((schema) => [byName, byTime].forEach((declare) => declare(schema))))).run();
    await db
      .collection<{ _id: string }>('migrations')
      .updateOne({ _id: 'state' }, { $set: { version: dataVersion - 1 } });
    const next = await migratorOf(release(byName));
    expect(await next.run()).toMatchObject({ dropped: [] });
    expect(await indexes()).toContain('at_1');
    expect(await next.run()).toMatchObject({ dropped: ['things.at_1'] });
    expect(await indexes()).toEqual(['_id_', 'accountId_1_name_1']);
  });

  it('builds an index again whose options have changed', async () => {
    await (await migratorOf(release(byTime))).run();
    const changed = await migratorOf(release((schema) => void schema.index({ at: 1 }, { expireAfterSeconds: 3_600 })));
    expect(await changed.run()).toMatchObject({ built: ['things.at_1'], dropped: [] });
    expect((await db.collection('things').indexes()).find(({ name }) => name === 'at_1')).toMatchObject({
      expireAfterSeconds: 3_600,
    });
  });

  it('names the index that the data does not allow', async () => {
    await db.collection('things').insertMany([
      { accountId: 'a', name: 'x' },
      { accountId: 'a', name: 'x' },
    ]);
    await expect((await migratorOf(release(byName))).run()).rejects.toThrow(
      /^Index things\.accountId_1_name_1 cannot be built: .*E11000/,
    );
  });

  describe('in production', () => {
    const inProduction = async (module: Type): Promise<void> => {
      process.env['NODE_ENV'] = 'production';
      await (await migratorOf(module)).ready();
    };

    it('a service changes nothing, and says what is missing and what brings it', async () => {
      await expect(inProduction(release(byName, [Changes]))).rejects.toThrow(
        /^northline_insights is not migrated to this release; migrations have not run: dead letters, first, second; indexes are missing: .*things\.accountId_1_name_1.*\. Run: node dist\/apps\/insights\/src\/migrate\.js$/,
      );
      expect(await db.collections()).toEqual([]);
      await (await migratorOf(release(byName, [Changes]))).run();
      await inProduction(release(byName, [Changes]));
    });

    it('a service bears data that is one version newer, whose indexes are not its own, and no newer', async () => {
      const state = db.collection<{ _id: string }>('migrations');
      await (await migratorOf(release(byTime))).run();
      await state.updateOne({ _id: 'state' }, { $set: { version: dataVersion + 1 } });
      await inProduction(release(byName));
      await state.updateOne({ _id: 'state' }, { $set: { version: dataVersion + 2 } });
      await expect(inProduction(release(byName))).rejects.toThrow(
        `northline_insights has data version ${dataVersion + 2}; this release works with ${dataVersion} and ${dataVersion + 1}`,
      );
    });
  });
});
