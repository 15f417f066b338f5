import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventually, setServiceEnv, startDataServices } from '@northline/testing';
import { DeadLettersService, spentReason } from '../src/platform/attempts';
import { systemContext } from '../src/vocabulary/context';
import { accountId, type DeadLetter } from '../src/contracts';
import { newEvent, NatsStream } from '../src/platform/events';
import { ServiceModule, stopService } from '../src/platform/service';

const ctx = systemContext(accountId('b'.repeat(24)));

/** The operator's side: it publishes, and reads the dead letters. */
@Module({ imports: [ServiceModule.forRoot({ name: 'insights' })] })
class OperatorModule {}

describe('an event and a job that take their process with them', () => {
  let world: Awaited<ReturnType<typeof startDataServices>>;
  let app: NestFastifyApplication;
  let log: string;
  let stopped = false;
  let running: ChildProcess | undefined;
  let replicas: Promise<void>;

  // What dies is followed by another, on the same data.
  async function replicate(): Promise<void> {
    while (!stopped) {
      running = fork(resolve(__dirname, 'processes/poisoned.process.ts'), [log], {
        execArgv: ['--require', resolve('tools/jest/typescript-hook.ts')],
        env: process.env,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      await once(running, 'exit');
    }
  }

  beforeAll(async () => {
    world = await startDataServices();
    setServiceEnv(world, 'everybody', { EVENT_RETRY_MS: '1' });
    log = join(world.dir, 'noted.log');
    appendFileSync(log, '');
    app = await NestFactory.create<NestFastifyApplication>(OperatorModule, new FastifyAdapter(), { logger: false });
    await app.init();
    const leads = [
      ...Array.from({ length: 10 }, (_, lead) => `${lead}`),
      'poison',
      ...Array.from({ length: 10 }, (_, lead) => `${10 + lead}`),
    ];
    for (const leadId of leads) await app.get(NatsStream).publish(newEvent(ctx, 'lead.erased', { leadId }));
    replicas = replicate();
  });

  afterAll(async () => {
    stopped = true;
    running?.kill('SIGKILL');
    await replicas;
    await stopService(app);
    await world.stop();
  });

  const noted = (what: string): number =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line === what).length;
  const deadLetters = async (kind: DeadLetter['kind']): Promise<DeadLetter[]> =>
    (await app.get(DeadLettersService).list()).filter((work) => work.kind === kind);

  it('are given up after three attempts across processes, with the reason', async () => {
    const [[event], [job]] = await eventually(
      'both to be given up',
      async () => {
        const found = await Promise.all([deadLetters('event'), deadLetters('job')]);
        return found.every((works) => works.length > 0) && found;
      },
      110_000,
    );
    expect(event).toMatchObject({ name: 'lead.erased', accountId: ctx.accountId, attempts: 3, reason: spentReason });
    expect(job).toMatchObject({
      name: 'echo',
      id: 'poison',
      accountId: ctx.accountId,
      attempts: 3,
      reason: spentReason,
    });
    // One that is counted may die with the other before it begins.
    for (const what of ['event', 'job']) expect(noted(`begun ${what} poison`)).toBeLessThanOrEqual(3);
    // JetStream waits ten seconds for each process that died.
  }, 120_000);

  it('take nobody with them for good: whatever was in hand beside them is done, and not given up', async () => {
    await eventually(
      'all events and jobs',
      () =>
        Array.from({ length: 20 }, (_, lead) => `event ${lead}`)
          .concat('job one', 'job two')
          .every((what) => noted(`ended ${what}`) > 0),
      110_000,
    );
    expect([await deadLetters('event'), await deadLetters('job')].map((works) => works.length)).toEqual([1, 1]);
  }, 120_000);

  it('are tried again when they are released', async () => {
    const before = noted('begun job poison');
    await app.get(DeadLettersService).release('job:echo:poison');
    await eventually('another attempt', () => noted('begun job poison') > before);
  });

  it('stay released, though another of their jobs had found their attempts used up before', async () => {
    const work = { kind: 'job' as const, name: 'echo', id: 'late', accountId: ctx.accountId };
    // As after a release: nobody has counted an attempt since.
    await app.get(DeadLettersService).addSpent({ ...work, attempts: 3, reason: spentReason });
    expect((await deadLetters('job')).map(({ id }) => id)).not.toContain('late');
    expect(app.get(DeadLettersService).has(work)).toBe(false);
  });
});
