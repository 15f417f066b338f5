import { Redis } from 'ioredis';
import { connect } from 'nats';
import { everybody, signIn } from '../tools/northline/credentials.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { startDatabase } from './database.ts';
import { polled } from './outreach.ts';
import { bringUp, type Stack } from './stack.ts';

/** Counts since the last look; without what tickers ask on average, unless that is wanted too. */
export type Meter = {
  take: (options?: { tickersToo?: boolean }) => Promise<{ db: number; nats: number; redis: number }>;
  /** Resolves when nothing was told for a second: what belongs to one step must not count in the next. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A Northline whose commands are counted on their way to the database. */
export type Metered = { stack: Stack; meter: Meter; mongoUri: string };

const idleMs = 30_000;

/** Brings Northline up under these settings of `make up`, metered, for as long as `measure` takes. */
export async function metered<Result>(
  env: NodeJS.ProcessEnv,
  measure: (on: Metered) => Promise<Result>,
): Promise<Result> {
  const mongo = await startDatabase();
  const proxy = await startCountingProxy(mongo.port);
  const stack = await bringUp({ ...env, MONGODB_URI: mongo.as(everybody, proxy.uri) });
  const meter = await startMeter(stack, proxy.take);
  try {
    return await measure({ stack, meter, mongoUri: mongo.uri });
  } finally {
    await meter.stop();
    await stack.down();
    proxy.stop();
    await mongo.stop();
  }
}

/**
 * Counts questions and events (not their acknowledgements), and what clients ask of Redis (not what scripts do inside).
 * What the tickers look for when nothing is to be done is measured first and left out, and so is what our own polling
 * asks: a question, a database command and a Redis call each.
 */
async function startMeter({ run }: Stack, takeCommands: () => number): Promise<Meter> {
  let nats = 0;
  let redis = 0;
  let since = performance.now();
  let idle = { db: 0, nats: 0, redis: 0 };
  const connection = await connect(signIn(run.natsUrl));
  // A event's way to each consumer carries the event's own subject: events are counted by their stream instead.
  connection.subscribe('>', { callback: (_, { subject }) => void (nats += /^(?:[_$]|facts\.)/.test(subject) ? 0 : 1) });
  const manager = await connection.jetstreamManager();
  const events = async (): Promise<number> => (await manager.streams.info('FACTS')).state.last_seq;
  let seen = await events();
  const monitor = await new Redis(run.redisUrl, { lazyConnect: true, enableReadyCheck: false }).monitor();
  monitor.on('monitor', (_time: string, [command = '']: string[], source: string) => {
    if (source !== 'lua' && !/^(ping|info|client|brpoplpush|auth|select)$/i.test(command)) redis += 1;
  });
  const take: Meter['take'] = async ({ tickersToo = false } = {}) => {
    const stored = await events();
    const [seconds, asked] = [(performance.now() - since) / 1_000, polled.count];
    const left = (counted: number, perSecond: number): number =>
      tickersToo ? counted : Math.max(0, counted - perSecond * seconds - asked);
    const taken = {
      db: left(takeCommands(), idle.db),
      nats: left(nats + stored - seen, idle.nats),
      redis: left(redis, idle.redis),
    };
    [nats, redis, polled.count, since, seen] = [0, 0, 0, performance.now(), stored];
    return taken;
  };
  await take();
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const { db, ...others } = await take();
  idle = { db: db / (idleMs / 1_000), nats: others.nats / (idleMs / 1_000), redis: others.redis / (idleMs / 1_000) };
  return {
    take,
    settle: () => unchanged(events),
    async stop() {
      monitor.disconnect();
      await connection.close();
    },
  };
}

/** Resolves when a number has stayed the same for a second. */
async function unchanged(look: () => Promise<number>, before = -1): Promise<void> {
  const now = await look();
  if (now === before) return;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await unchanged(look, now);
}
