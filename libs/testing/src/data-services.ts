import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Redis from 'ioredis';
import { startStandin } from '../../../tools/dev-mongo/standin.ts';
import type { DataService } from '../../../tools/northline/data-services.ts';
import {
  addressOf,
  everybody,
  mongoUsers,
  type Principal,
  testPasswords,
} from '../../../tools/northline/credentials.ts';
import { startNats, startRedis } from '../../../tools/northline/data-services.ts';

/** The data services of one test file. */
export type DataServiceName = 'nats' | 'redis' | 'mongo';

/** A service, the operator, or a user who may do everything. */
export type User = Principal | typeof everybody;

/** Real NATS with JetStream, real Redis and the MongoDB stand-in, for one test file alone. */
export type DataServices = {
  /** Addresses of a user that may do everything: for tests that play other services, or observe. */
  natsUrl: string;
  redisUrl: string;
  /** Without a database name: each app adds its own. */
  mongodbUri: string;
  /** The addresses and permissions of a service, or of the operator. */
  as(user: User): Pick<DataServices, 'natsUrl' | 'redisUrl' | 'mongodbUri'>;
  /** The private temporary folder with all data; removed by `stop()`. */
  dir: string;
  /** Kills one without warning and waits until it is gone; acknowledged data is kept. */
  kill(name: DataServiceName): Promise<void>;
  /** Suspends its process, connections open, until `thaw`. */
  freeze(name: DataServiceName): void;
  thaw(name: DataServiceName): void;
  /** Starts one again on the same port with the same data, after stopping it if it still runs. */
  restart(name: DataServiceName): Promise<void>;
  /** Removes everything from Redis, as if it had been lost. */
  emptyRedis(): Promise<void>;
  stop(): Promise<void>;
};

type Start = (port?: number) => Promise<DataService>;

const quiet = (): void => undefined;

/**
 * Starts the data services on free loopback ports. Call it in `beforeAll`, and `stop()` in `afterAll`.
 * They end with the test process in any case.
 */
export async function startDataServices(): Promise<DataServices> {
  const dir = await mkdtemp(join(tmpdir(), 'northline-test-'));
  const passwords = testPasswords();
  const start: Record<DataServiceName, Start> = {
    nats: (port) => startNats({ dataDir: join(dir, 'nats'), port, passwords, log: quiet }),
    redis: (port) => startRedis({ dataDir: join(dir, 'redis'), port, passwords, log: quiet }),
    mongo: (port) => startStandin({ dataDir: join(dir, 'mongo'), port, users: mongoUsers(passwords), log: quiet }),
  };
  const [nats, redis, mongo] = await allOrNone([start.nats(), start.redis(), start.mongo()]);
  const running: Record<DataServiceName, DataService> = { nats, redis, mongo };

  const kill = async (name: DataServiceName): Promise<void> => {
    signal(running[name], 'SIGKILL');
    await running[name].exited;
  };

  const as = (user: User) => ({
    natsUrl: addressOf(nats.uri, user, passwords),
    redisUrl: addressOf(redis.uri, user === everybody ? 'operator' : user, passwords),
    mongodbUri: addressOf(mongo.uri, user, passwords),
  });
  const operator = new Redis(as('operator').redisUrl, { lazyConnect: true }).on('error', quiet);

  return {
    ...as(everybody),
    as,
    dir,
    kill,
    freeze: (name) => signal(running[name], 'SIGSTOP'),
    thaw: (name) => signal(running[name], 'SIGCONT'),
    async restart(name) {
      const { port } = running[name];
      await running[name].stop();
      running[name] = await start[name](port);
    },
    async emptyRedis() {
      await operator.flushall();
    },
    async stop() {
      operator.disconnect();
      await Promise.all(Object.values(running).map((service) => service.stop()));
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** One that cannot start stops the others: a child left behind would keep the test process from ending. */
async function allOrNone<Services extends Promise<DataService>[]>(
  starting: [...Services],
): Promise<{ [Index in keyof Services]: Awaited<Services[Index]> }> {
  try {
    return await Promise.all(starting);
  } catch (error) {
    const started = await Promise.allSettled(starting);
    await Promise.all(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])));
    throw error;
  }
}

function signal(service: DataService, name: NodeJS.Signals): void {
  if (service.pid === undefined) return;
  try {
    process.kill(service.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
