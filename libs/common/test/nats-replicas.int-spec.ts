import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { eventually } from '@northline/testing';
import { type Child, startChild } from '../../../tools/northline/child.ts';
import { freePort } from '../../../tools/northline/ports.ts';
import { serverPath } from '../../../tools/northline/requirements.ts';
import { ServiceConfig } from '../src/platform/config';
import { systemContext } from '../src/vocabulary/context';
import { accountId } from '../src/contracts';
import { eventStream, NatsStream } from '../src/platform/events/nats-stream';
import { newEvent } from '../src/platform/events';
import { HealthRegistry } from '../src/platform/health';
import { Lifecycle } from '../src/platform/process/lifecycle';

/** A cluster of NATS servers, as `k8s-ha` starts them. */
async function cluster(size: number, dir: string): Promise<{ urls: string; servers: Child[] }> {
  const numbers = Array.from({ length: size }, (_, n) => n);
  const [ports, routes] = await Promise.all([
    Promise.all(numbers.map(() => freePort())),
    Promise.all(numbers.map(() => freePort())),
  ]);
  const servers = numbers.map((n) =>
    startChild(
      'nats-server',
      [
        ...['-a', '127.0.0.1', '-p', String(ports[n]), '-js', '-sd', join(dir, `nats-${n}`), '--name', `nats-${n}`],
        ...(size > 1
          ? [
              '--cluster_name',
              'northline',
              '--cluster',
              `nats://127.0.0.1:${routes[n]}`,
              '--routes',
              routes.map((port) => `nats://127.0.0.1:${port}`).join(','),
            ]
          : []),
      ],
      { env: { ...process.env, PATH: serverPath }, log: () => undefined },
    ),
  );
  return { urls: ports.map((port) => `nats://127.0.0.1:${port}`).join(','), servers };
}

const dir = mkdtempSync(join(tmpdir(), 'nats-cluster-'));
const streams: NatsStream[] = [];
const all: Child[] = [];

afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.onApplicationShutdown();
});
afterAll(async () => {
  await Promise.all(all.map((server) => server.stop()));
  rmSync(dir, { recursive: true, force: true });
});

async function started(urls: string, replicas: number, as = 'nats://'): Promise<NatsStream> {
  const stream = new NatsStream(
    new ServiceConfig({ NATS_URL: urls.replaceAll('nats://', as), NATS_REPLICAS: String(replicas) }),
    new HealthRegistry(new Lifecycle(new ServiceConfig({}))),
  );
  streams.push(stream);
  await stream.onModuleInit();
  return stream;
}

async function replicasOf(stream: NatsStream): Promise<number> {
  const manager = await stream.manager();
  return (await manager.streams.info(eventStream)).config.num_replicas;
}

const event = () => newEvent(systemContext(accountId('a'.repeat(24))), 'lead.erased', { leadId: 1 } as never);

it('keeps every event on as many servers as NATS_REPLICAS says, also in streams that are there, and goes on without one of them', async () => {
  const { urls, servers } = await cluster(3, join(dir, 'three'));
  all.push(...servers);
  const one = await eventually('the cluster', async () => {
    const stream = await started(urls, 1);
    return (await replicasOf(stream)) === 1 && stream;
  });
  await one.publish(event());
  const three = await started(urls, 3);
  expect(await replicasOf(three)).toBe(3);
  const manager = await three.manager();
  await eventually('three current copies', async () => {
    const { cluster: peers } = await manager.streams.info(eventStream);
    return peers?.replicas?.length === 2 && peers.replicas.every(({ current }) => current);
  });
  servers[0]?.kill('SIGKILL');
  await eventually('an event to be kept by the other two', () => three.publish(event()).then(() => true));
  // The server that now leads may answer before it has caught up with what it acknowledged.
  await eventually('both events', async () => (await manager.streams.info(eventStream)).state.messages >= 2);
});

it('starts on a cluster that is too small, and says what is missing', async () => {
  const { urls, servers } = await cluster(2, join(dir, 'two'));
  all.push(...servers);
  await eventually('the cluster', async () => (await replicasOf(await started(urls, 1))) === 1);
  const said = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  expect(await replicasOf(await started(urls, 3))).toBe(1);
  expect(said.mock.calls.flat()).toEqual([
    expect.stringContaining('NATS_REPLICAS: could not set the replicas of stream FACTS to 3: '),
  ]);
  said.mockClear();
  await started(urls, 3, 'nats://insights:password@');
  expect(said.mock.calls.flat()).toEqual([
    expect.stringContaining('could not set the replicas of stream FACTS to 3: only the operator may change it'),
  ]);
  said.mockRestore();
});
