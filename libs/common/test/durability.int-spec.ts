import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type DataServices, setServiceEnv, startDataServices } from '@northline/testing';
import { type Model, mongo, Schema } from 'mongoose';
import { startStandin } from '../../../tools/dev-mongo/standin.ts';
import { addressOf, mongoUsers, testPasswords } from '../../../tools/northline/credentials.ts';
import { ServiceModule, stopService } from '../src/platform/service';

interface Row {
  _id: number;
  claims: number;
}

@Module({
  imports: [
    ServiceModule.forRoot({ name: 'insights' }),
    MongooseModule.forFeature([{ name: 'Row', schema: new Schema<Row>({ _id: Number, claims: Number }) }]),
  ],
})
class RowsModule {}

let data: DataServices;

const start = async (env: Record<string, string> = {}): Promise<NestFastifyApplication> => {
  setServiceEnv(data, 'insights', env);
  const app = await NestFactory.create<NestFastifyApplication>(RowsModule, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await app.init();
  } catch (error) {
    await app.close();
    throw error;
  }
};

beforeAll(async () => {
  data = await startDataServices();
});
afterAll(() => data.stop());
afterEach(() => {
  process.env['NODE_ENV'] = 'test';
});

describe('a service', () => {
  let app: NestFastifyApplication;
  let rows: Model<Row>;
  let client: mongo.MongoClient;
  const commands: mongo.CommandStartedEvent[] = [];

  /** The next commands of this name end as `failCommand` of MongoDB says. */
  const failNext = (failCommands: string[], how: object): Promise<unknown> =>
    client
      .db('admin')
      .command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data: { failCommands, ...how } });

  beforeAll(async () => {
    // What an address says otherwise does not count.
    app = await start({
      MONGODB_URI: `${data.mongodbUri}/?monitorCommands=true&w=1&journal=false&retryWrites=false&readPreference=secondaryPreferred&readConcernLevel=local&wtimeoutMS=1`,
    });
    rows = app.get<Model<Row>>(getModelToken('Row'));
    client = rows.db.getClient();
    // The service looks for dead letters meanwhile.
    client.on('commandStarted', (event) => {
      if (event.command[event.commandName] === rows.collection.name) commands.push(event);
    });
  });
  afterAll(() => stopService(app));
  beforeEach(async () => {
    await rows.deleteMany();
    await rows.create({ _id: 1, claims: 0 });
    commands.length = 0;
  });

  it('writes by majority and journal, and reads on the primary what the majority has, whatever its address says', async () => {
    const driver = rows.db.collection<Row>(rows.collection.name);
    await rows.create({ _id: 2, claims: 0 });
    await rows.insertMany([{ _id: 3, claims: 0 }]);
    await rows.updateOne({ _id: 1 }, { $inc: { claims: 1 } });
    await rows.findOneAndUpdate({ _id: 1 }, { $inc: { claims: 1 } });
    await rows.bulkWrite([{ updateOne: { filter: { _id: 1 }, update: { $inc: { claims: 1 } } } }]);
    await driver.bulkWrite([{ deleteOne: { filter: { _id: 3 } } }], { ordered: false });
    await rows.deleteMany({ _id: 2 });
    const writes = commands.splice(0);
    expect(writes.map(({ commandName }) => commandName)).toEqual([
      'insert',
      'insert',
      'update',
      'findAndModify',
      'update',
      'delete',
      'delete',
    ]);
    for (const { command } of writes)
      expect(command['writeConcern']).toEqual({ w: 'majority', j: true, wtimeout: 10_000 });
    expect(
      writes.filter(({ command }) => command['txnNumber'] === undefined).map(({ commandName }) => commandName),
    ).toEqual(['delete']);

    await rows.findById(1).lean();
    await rows.countDocuments();
    await rows.distinct('claims');
    await rows.aggregate([{ $match: { claims: 1 } }]);
    expect(commands).toHaveLength(4);
    for (const { command } of commands) {
      expect(command['readConcern']).toEqual({ level: 'majority' });
      expect(command['$readPreference'] ?? { mode: 'primary' }).toMatchObject({ mode: 'primary' });
    }
  });

  it('claims once when the answer to the claim was lost, and hears that it has it', async () => {
    const claim = () =>
      rows.findOneAndUpdate({ _id: 1, claims: 0 }, { $inc: { claims: 1 } }, { returnDocument: 'after' }).lean();
    await failNext(['findAndModify'], { writeConcernError: { code: 91, errmsg: 'the primary is shutting down' } });
    expect(await claim()).toEqual({ _id: 1, claims: 1, __v: 0 });
    expect(commands.filter(({ commandName }) => commandName === 'findAndModify')).toHaveLength(2);
    expect(await claim()).toBeNull();
  });

  it('claims once when the primary was gone before it took the claim', async () => {
    await failNext(['findAndModify'], { errorCode: 10_107 });
    expect(
      await rows.findOneAndUpdate({ _id: 1, claims: 0 }, { $inc: { claims: 1 } }, { returnDocument: 'after' }).lean(),
    ).toMatchObject({ claims: 1 });
  });

  it('takes nothing for granted that the majority did not confirm in time, a duplicate included', async () => {
    const unconfirmed = { writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } };
    await failNext(['update'], unconfirmed);
    await expect(rows.updateOne({ _id: 1 }, { $inc: { claims: 1 } })).rejects.toMatchObject({ code: 64 });
    await failNext(['insert'], unconfirmed);
    await expect(rows.create({ _id: 1, claims: 0 })).rejects.toMatchObject({ code: 64 });
    await failNext(['insert'], unconfirmed);
    await expect(rows.insertMany([{ _id: 1, claims: 0 }], { ordered: false })).rejects.toMatchObject({ code: 64 });
  });

  it('does not start in production on a server that does not confirm by majority', async () => {
    await failNext(['delete'], { writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } });
    await expect(start({ NODE_ENV: 'production' })).rejects.toThrow(
      'MONGODB_URI: does not acknowledge writes by majority and journal: waiting for replication timed out',
    );
  });
});

describe('a standalone server', () => {
  const passwords = testPasswords();
  let standalone: Awaited<ReturnType<typeof startStandin>>;

  beforeAll(async () => {
    standalone = await startStandin({ standalone: true, users: mongoUsers(passwords) });
  });
  afterAll(() => standalone.stop());

  it('is refused in production, by the name of the setting', async () => {
    await expect(
      start({ NODE_ENV: 'production', MONGODB_URI: addressOf(standalone.uri, 'insights', passwords) }),
    ).rejects.toThrow(/^MONGODB_URI: is a standalone server, .* run it as a replica set/);
  });

  it('is taken in development', async () => {
    await stopService(await start({ MONGODB_URI: addressOf(standalone.uri, 'insights', passwords) }));
  });
});
