import 'reflect-metadata';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type DataServices, eventually, setServiceEnv, startDataServices } from '@northline/testing';
import { type Model, Schema } from 'mongoose';
import { ServiceModule, stopService } from '../src/platform/service';

interface Row {
  _id: number;
  name: string;
}

const schema = new Schema<Row>({ _id: Number, name: String });

@Module({
  imports: [ServiceModule.forRoot({ name: 'insights' }), MongooseModule.forFeature([{ name: 'Row', schema }])],
})
class RowsModule {}

const sockets: Socket[] = [];
const note = (message: unknown): unknown => sockets.push((message as { socket: Socket }).socket);

let data: DataServices;
let app: NestFastifyApplication;
let rows: Model<Row>;

beforeAll(async () => {
  subscribe('net.client.socket', note);
  data = await startDataServices();
  setServiceEnv(data, 'insights');
  app = await NestFactory.create<NestFastifyApplication>(RowsModule, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  await app.init();
  rows = app.get<Model<Row>>(getModelToken('Row'));
});
afterAll(async () => {
  unsubscribe('net.client.socket', note);
  await stopService(app);
  await data.stop();
});

it('ends every call that meets a socket which is just being closed, and answers the next ones', async () => {
  await rows.create({ _id: 1, name: 'Ada' });
  await Promise.all(Array.from({ length: 5 }, () => rows.findById(1)));
  const port = Number(new URL(data.mongodbUri).port);
  const open = sockets.filter(({ remotePort, destroyed }) => remotePort === port && !destroyed);
  expect(open.length).toBeGreaterThan(2);
  for (const socket of open) socket.destroy();
  // Asked in the same turn: Node has not said yet that the sockets are closed.
  const writes = open.map((_, index) => rows.updateOne({ _id: 1 }, { name: `Ada ${index}` }));
  const ended = await Promise.allSettled([...open.map(() => rows.findById(1)), ...writes]);
  expect(ended).toHaveLength(2 * open.length);
  await eventually('an answer', async () => (await rows.findById(1).lean())?.name.startsWith('Ada'));
});

it('bounds every read that has no limit of its own', async () => {
  const limits: [string, unknown][] = [];
  rows.db.getClient().on('commandStarted', ({ commandName, command }) => {
    // The service itself reads, too.
    if (command[commandName] === rows.collection.name) limits.push([commandName, command.maxTimeMS]);
  });
  await rows.find({}).lean();
  await rows.findOne({}).lean();
  await rows.exists({});
  await rows.countDocuments({});
  await rows.distinct('name');
  await rows.aggregate([{ $match: {} }]);
  await rows.find({}).maxTimeMS(500).lean();
  expect(limits).toEqual([
    ...['find', 'find', 'find', 'aggregate', 'distinct', 'aggregate'].map((name) => [name, 30_000]),
    ['find', 500],
  ]);
});
