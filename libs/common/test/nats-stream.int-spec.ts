import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { eventually } from '@northline/testing';
import { register } from 'prom-client';
import { type Child, startChild } from '../../../tools/northline/child.ts';
import { freePort } from '../../../tools/northline/ports.ts';
import { serverPath } from '../../../tools/northline/requirements.ts';
import { ServiceConfig } from '../src/platform/config';
import { systemContext } from '../src/vocabulary/context';
import { accountId, type EventName, eventRoutes, type ServiceName, services } from '../src/contracts';
import { durableOf, eventStream, NatsStream, newEvent, StreamSpace } from '../src/platform/events';
import { HealthRegistry } from '../src/platform/health';
import type { Ticker } from '../src/platform/process';
import { Lifecycle } from '../src/platform/process/lifecycle';

const dir = mkdtempSync(join(tmpdir(), 'nats-stream-'));
const streams: NatsStream[] = [];
let server: Child;
let port: number;

beforeEach(async () => {
  port = await freePort();
  server = startChild('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(dir, String(port))], {
    env: { ...process.env, PATH: serverPath },
    log: () => undefined,
  });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.onApplicationShutdown();
  await server.stop();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const configOf = (user: string): ServiceConfig =>
  new ServiceConfig({ NATS_URL: `nats://${user}:x@127.0.0.1:${port}`, NATS_SPACE_MB: '1' });

function as(user: string): Promise<NatsStream> {
  return eventually(`a connection of ${user}`, async () => {
    const stream = new NatsStream(configOf(user), new HealthRegistry(new Lifecycle(new ServiceConfig({}))));
    await stream.onModuleInit();
    streams.push(stream);
    return stream;
  });
}

const stateOf = async (stream: NatsStream): Promise<{ retention: string; messages: number; consumers: string[] }> => {
  const manager = await stream.manager();
  const { config, state } = await manager.streams.info(eventStream);
  const consumers = await manager.consumers.list(eventStream).next();
  return { retention: config.retention, messages: state.messages, consumers: consumers.map(({ name }) => name).sort() };
};

const publish = (stream: NatsStream, name: EventName, text = ''): Promise<void> =>
  stream.publish(newEvent(systemContext(accountId('a'.repeat(24))), name, { text } as never));

async function handle(stream: NatsStream, service: ServiceName, event: EventName): Promise<void> {
  const consumer = await stream.jetstream.consumers.get(eventStream, durableOf(service, event));
  const message = await consumer.next({ expires: 5_000 });
  await message?.ackAck();
}

const everyConsumer = Object.entries(eventRoutes)
  .flatMap(([event, { to }]) => to.map((service) => durableOf(service, event as EventName)))
  .sort();

it('keeps an event until every service that handles it has done so, also one that is down, once the operator has made the stream', async () => {
  const operator = await as('operator');
  expect(await stateOf(operator)).toEqual({ retention: 'interest', messages: 0, consumers: everyConsumer });
  for (const name of ['insight.updated', 'account.changed'] as const) await publish(operator, name);
  expect((await stateOf(operator)).messages).toBe(2);
  await handle(operator, 'conversation-engine', 'insight.updated');
  await eventually('the first to go', async () => (await stateOf(operator)).messages === 1);
  for (const service of services.filter((one) => one !== 'insights'))
    await handle(operator, service, 'account.changed');
  expect((await stateOf(operator)).messages).toBe(1);
  await handle(operator, 'insights', 'account.changed');
  await eventually('the other to go', async () => (await stateOf(operator)).messages === 0);
});

it('keeps everything while consumers may be missing: a service makes the stream so, and the operator makes the consumers before that ends', async () => {
  const service = await as('channels');
  expect(await stateOf(service)).toMatchObject({ retention: 'limits', consumers: [] });
  await publish(service, 'insight.updated');
  const operator = await as('operator');
  const [major = 0, minor = 0] = (await versionOf(operator)).split('.').map(Number);
  const { retention, messages, consumers } = await stateOf(operator);
  expect({ messages, consumers }).toEqual({ messages: 1, consumers: everyConsumer });
  expect(retention).toBe(major > 2 || minor >= 10 ? 'interest' : 'limits');
  await handle(operator, 'conversation-engine', 'insight.updated');
});

it('says when the stream takes 70 % of its space, and when it takes less again', async () => {
  const operator = await as('operator');
  let look = (): Promise<void> => Promise.resolve();
  const ticker = { register: (_: string, run: () => Promise<void>) => (look = run) } as unknown as Ticker;
  new StreamSpace(configOf('channels'), operator, ticker).onModuleInit();
  const [alarms, ends] = [
    jest.spyOn(Logger.prototype, 'error').mockImplementation(),
    jest.spyOn(Logger.prototype, 'log').mockImplementation(),
  ];
  const share = async (): Promise<number> =>
    Number(/^northline_stream_share\{stream="FACTS"\} (\S+)$/m.exec(await register.metrics())?.[1]);
  await publish(operator, 'insight.updated', 'x'.repeat(400_000));
  await look();
  expect(await share()).toBeCloseTo(0.38, 1);
  expect(alarms).not.toHaveBeenCalled();
  await publish(operator, 'insight.updated', 'x'.repeat(400_000));
  await look();
  await look();
  expect(await share()).toBeGreaterThan(0.7);
  expect(alarms).toHaveBeenCalledTimes(1);
  expect(alarms).toHaveBeenCalledWith(
    expect.objectContaining({ stream: 'FACTS', share: expect.any(Number) as number }),
    expect.stringContaining('70 % of its space'),
  );
  for (const _ of [1, 2]) await handle(operator, 'conversation-engine', 'insight.updated');
  await eventually('the stream to be empty', async () => (await stateOf(operator)).messages === 0);
  await look();
  expect(ends).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

async function versionOf(stream: NatsStream): Promise<string> {
  const { nc } = (await stream.manager()) as unknown as { nc: { info?: { version: string } } };
  return nc.info?.version ?? '';
}
