import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, everybody, type Principal, testPasswords } from '../tools/northline/credentials.ts';
import { startNats, startRedis } from '../tools/northline/data-services.ts';
import { startApp } from '../tools/northline/processes.ts';
import { startDatabase } from './database.ts';
import { NoOpWorld } from './no-op-world.ts';
import type { Bench, Title } from './rounds.ts';
import { ratioRow } from './rounds.ts';

const rounds = 3;
const campaigns = 200;
const leads = 100;
/** What the engine takes to begin a batch of conversations. */
const engineMs = 500;
/** Fewer than are shipped, so that places are what is short and not the two cores that all processes share. */
const places = 4;

const title: Title = {
  id: 'scale-campaigns',
  title: `${campaigns} campaigns at once of one account, no pacing, drained by two runners, where the engine takes ${engineMs} ms`,
  reference: 'one runner',
  aim: 1.5,
  better: 'higher',
};

/** The rows of this file. */
export const ids = [title.id];

/** How much faster two runners begin the conversations of many campaigns, where a look at a campaign is waiting for the engine. */
const bench: Bench = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'northline-bench-'));
  const passwords = testPasswords();
  const quiet = (name: string) => ({ dataDir: join(dir, name), passwords, log: (): void => undefined });
  const [nats, redis, mongo] = await Promise.all([
    startNats(quiet('nats')),
    startRedis(quiet('redis')),
    startDatabase(passwords),
  ]);
  const as = (uri: string, user: Principal | typeof everybody): string => addressOf(uri, user, passwords);
  const addresses = {
    NATS_URL: as(nats.uri, 'campaign-runner'),
    REDIS_URL: as(redis.uri, 'campaign-runner'),
    MONGODB_URI: mongo.as('campaign-runner'),
  };
  const start = (): ReturnType<typeof startApp> =>
    startApp(
      'campaign-runner',
      {
        ...process.env,
        ...addresses,
        LOG_LEVEL: 'error',
        PACING: 'off',
        DISPATCH_CONCURRENCY: String(places),
        HEALTH_PORT: '0',
      },
      () => undefined,
    );
  const runners = [start()];
  const world = await NoOpWorld.start(as(nats.uri, everybody), as(nats.uri, 'gateway'), engineMs);
  try {
    await world.ready();
    await world.drainMany(campaigns, leads);
    const [one, two]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      one.push(await world.drainMany(campaigns, leads));
      const second = start();
      runners.push(second);
      await world.drainMany(campaigns, leads);
      two.push(await world.drainMany(campaigns, leads));
      await second.stop();
      console.log(`  ${one.at(-1)?.toFixed(0)} leads a second, ${two.at(-1)?.toFixed(0)} with two`);
    }
    return [ratioRow(title, two, one)];
  } finally {
    await Promise.all(runners.map((runner) => runner.stop()));
    await world.stop();
    await Promise.all([nats, redis, mongo].map((service) => service.stop()));
    rmSync(dir, { recursive: true, force: true });
  }
};

export default bench;
