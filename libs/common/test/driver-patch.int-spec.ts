import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { type DataServices, startDataServices } from '@northline/testing';
import { mongo } from 'mongoose';
import { type DriverConnection, patchConnection } from '../src/platform/mongo/driver-patch';

interface Connection extends DriverConnection {
  command: (this: Connection, ...args: unknown[]) => Promise<unknown>;
}

const { prototype } = (
  createRequire(require.resolve('mongoose'))('mongodb/lib/cmap/connection') as { Connection: { prototype: Connection } }
).Connection;

let data: DataServices;
let client: mongo.MongoClient;

beforeAll(async () => {
  data = await startDataServices();
  client = await new mongo.MongoClient(data.mongodbUri).connect();
});

afterAll(async () => {
  await client.close();
  await data.stop();
});

/** Whether a command ends in time that is written in the turn of the event loop in which Node destroys its socket. */
async function ends(limitMs: number): Promise<boolean> {
  let closed: Promise<unknown> | undefined;
  const { command } = prototype;
  const spy = jest.spyOn(prototype, 'command').mockImplementation(function (this: Connection, ...args) {
    if (!closed && 'ping' in (args[1] as object)) {
      closed = once(this.socket, 'close');
      this.socket.destroy();
    }
    return command.apply(this, args);
  });
  const ended = client
    .db('admin')
    .command({ ping: 1 })
    .then(
      () => true,
      () => true,
    );
  while (!closed) await delay(1);
  await closed;
  spy.mockRestore();
  return Promise.race([ended, delay(limitMs, false, { ref: false })]);
}

it('is needed: the driver alone waits for ever; when this fails, the patch can go', async () => {
  expect(await ends(1_000)).toBe(false);
  expect(patchConnection(prototype)).toBe(true);
  expect(await ends(30_000)).toBe(true);
});
