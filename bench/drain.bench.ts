import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, everybody, type Principal, testPasswords } from '../tools/northline/credentials.ts';
import { startNats, startRedis } from '../tools/northline/data-services.ts';
import { startApp } from '../tools/northline/processes.ts';
import { startDatabase } from './database.ts';
import { leastDrain, noOpJobs } from './least-drain.ts';
import { NoOpWorld } from './no-op-world.ts';
import type { Bench, Title } from './rounds.ts';
import { interleave, ratioRow } from './rounds.ts';

const drained = 10_000;

/** The rows of this file. */
export const ids = ['drain', 'drain-jobs'];

const least = 'plain Bull jobs with one batched ledger write each';
const ours: Title = {
  id: 'drain',
  title: 'The runner drains a campaign into a no-op channel, no pacing',
  reference: least,
  aim: 0.5,
  better: 'higher',
};
const jobs: Title = {
  id: 'drain-jobs',
  title: 'Plain Bull no-op jobs, for comparison',
  reference: least,
  aim: 1,
  better: 'higher',
};

/** A campaign's drain, by the runner alone with everybody else played by a {@link NoOpWorld}, against the least it could be. */
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
  const runner = startApp(
    'campaign-runner',
    { ...process.env, ...addresses, LOG_LEVEL: 'error', PACING: 'off', CAMPAIGN_POLL_MS: '100', HEALTH_PORT: '0' },
    () => undefined,
  );
  const world = await NoOpWorld.start(as(nats.uri, everybody), as(nats.uri, 'gateway'));
  try {
    await world.ready();
    const figures = await interleave({
      drain: () => world.drain(drained),
      least: () => leastDrain(drained, as(redis.uri, 'operator'), mongo.uri),
      jobs: () => noOpJobs(drained, as(redis.uri, 'operator')),
    });
    return [ratioRow(ours, figures.drain, figures.least), ratioRow(jobs, figures.jobs, figures.least)];
  } finally {
    await runner.stop();
    await world.stop();
    await Promise.all([nats, redis, mongo].map((service) => service.stop()));
    rmSync(dir, { recursive: true, force: true });
  }
};

export default bench;
