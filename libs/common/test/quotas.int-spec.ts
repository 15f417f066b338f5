import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type DataServices, eventually, setServiceEnv, startDataServices } from '@northline/testing';
import { type Model, Schema } from 'mongoose';
import { register } from 'prom-client';
import { systemContext } from '../src/vocabulary/context';
import { type AccountId, accountId, defaultRetention, type DomainEvent, quotas } from '../src/contracts';
import { AccountSettingsConsumer, newEvent, NatsStream, OnEvent } from '../src/platform/events';
import { newId } from '../src/platform/mongo';
import { QuotaCounters, Quotas } from '../src/platform/quotas';
import { SharedRedis } from '../src/platform/redis';
import { ServiceModule, stopService } from '../src/platform/service';

interface Thing {
  _id: string;
  accountId: AccountId;
}

@Injectable()
class Records {
  readonly records: DomainEvent<'audit.recorded'>[] = [];

  @OnEvent('audit.recorded')
  note(event: DomainEvent<'audit.recorded'>): Promise<void> {
    this.records.push(event);
    return Promise.resolve();
  }
}

@Module({
  imports: [
    ServiceModule.forRoot({ name: 'insights' }),
    MongooseModule.forFeature([{ name: 'Thing', schema: new Schema<Thing>({ _id: String, accountId: String }) }]),
  ],
  providers: [Records, AccountSettingsConsumer],
})
class ThingsModule {}

let data: DataServices;
let replicas: NestFastifyApplication[];

const one = accountId('a'.repeat(24));
const other = accountId('b'.repeat(24));
const things = (app: NestFastifyApplication): Model<Thing> =>
  app.get<Model<Thing>>(getModelToken('Thing'), { strict: false });

beforeAll(async () => {
  data = await startDataServices();
  setServiceEnv(data, 'everybody');
  replicas = await Promise.all(
    [1, 2].map(async () => {
      const app = await NestFactory.create<NestFastifyApplication>(ThingsModule, new FastifyAdapter(), {
        logger: false,
        abortOnError: false,
      });
      await app.init();
      app
        .get(Quotas)
        .countBy('campaigns', (account, except) =>
          things(app).countDocuments({ accountId: account, _id: { $ne: except ?? '' } }),
        );
      return app;
    }),
  );
});

afterAll(async () => {
  for (const app of replicas) await stopService(app);
  await data.stop();
});

const quotasOf = (place: number): Quotas => replicas[place % replicas.length]!.get(Quotas);

async function override(
  account: AccountId,
  rev: number,
  given: Partial<Record<keyof typeof quotas, number>>,
): Promise<void> {
  const settings = { timezone: 'UTC', lockEditedInsights: false, ...defaultRetention };
  await replicas[0]!
    .get(NatsStream)
    .publish(newEvent(systemContext(account), 'account.changed', { rev, ...settings, quotas: given }));
  for (const [name, limit] of Object.entries(given)) {
    for (const place of replicas.keys()) {
      await eventually(
        'the number',
        async () => (await quotasOf(place).limitOf(account, name as keyof typeof quotas)) === limit,
      );
    }
  }
}

const make = (place: number, account: AccountId, _id = newId()): Promise<unknown> =>
  quotasOf(place).admit(
    account,
    'campaigns',
    () => things(replicas[place % replicas.length]!).create({ _id, accountId: account }),
    { except: _id },
  );

const counted = (answers: PromiseSettledResult<unknown>[], status: 'fulfilled' | 'rejected'): number =>
  answers.filter((answer) => answer.status === status).length;

const times = async <T>(count: number, work: (place: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: count }, (_, place) => work(place)));

describe('the quotas of accounts', () => {
  it('are the defaults until an operator gives an account other numbers, which every replica knows within seconds', async () => {
    expect(await quotasOf(0).limitOf(one, 'model_calls')).toBe(quotas.model_calls.limit);
    await override(one, 1, { model_calls: 50, campaigns: 7 });
    expect(await quotasOf(1).limitOf(one, 'agents')).toBe(quotas.agents.limit);
    expect(await quotasOf(1).limitOf(other, 'model_calls')).toBe(quotas.model_calls.limit);
  });

  it('let exactly as many be taken as there are, by however many replicas at once, and leave another account alone', async () => {
    const taken = await Promise.all(
      Array.from({ length: 200 }, (_, place) => quotasOf(place).take(one, 'model_calls')),
    );
    expect(taken.filter((answer) => answer.taken)).toHaveLength(50);
    const refused = taken.find((answer) => !answer.taken);
    expect(refused).toMatchObject({ reason: 'Quota reached: 50 model calls an hour (model_calls)' });
    expect((await quotasOf(1).take(other, 'model_calls')).taken).toBe(true);
    expect((await quotasOf(0).usedOf(one)).model_calls).toBe(50);
    expect((await quotasOf(0).usedOf(other)).model_calls).toBe(1);
  });

  it('keep the last part of a budget for what must not yield', async () => {
    const account = accountId('c'.repeat(24));
    await override(account, 1, { model_calls: 10 });
    for (let call = 0; call < 9; call += 1)
      expect((await quotasOf(call).take(account, 'model_calls', 1, { share: 0.9 })).taken).toBe(true);
    expect((await quotasOf(0).take(account, 'model_calls', 1, { share: 0.9 })).taken).toBe(false);
    expect((await quotasOf(0).take(account, 'model_calls')).taken).toBe(true);
    expect((await quotasOf(0).take(account, 'model_calls')).taken).toBe(false);
  });

  it('let exactly as many be made as there may be, by however many replicas at once', async () => {
    const answers = await times(60, (place) => make(place, one));
    expect(counted(answers, 'fulfilled')).toBeLessThanOrEqual(7);
    while (counted(await times(1, (place) => make(place, one)), 'fulfilled') > 0);
    expect(await things(replicas[0]!).countDocuments({ accountId: one })).toBe(7);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', message: 'Quota reached: 7 campaigns (campaigns)' },
    });
    await make(0, other);
    expect(await quotasOf(0).countsOf(other)).toEqual({ campaigns: 1 });
  });

  it('let as many be in hand at once as there may be, by however many replicas', async () => {
    const account = accountId('e'.repeat(24));
    await override(account, 1, { open_streams: 5 });
    const hold = (place: number): Promise<() => void> => quotasOf(place).hold(account, 'open_streams');
    const used = async (): Promise<number | undefined> => (await quotasOf(1).usedOf(account)).open_streams;
    const held = await times(30, hold);
    const releases = held.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(releases).toHaveLength(5);
    expect(held.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'rate_limited', message: 'Quota reached: 5 open streams at once (open_streams)' },
    });
    expect(await used()).toBe(5);
    releases.pop()?.();
    await eventually('a place', async () => (await used()) === 4);
    releases.push(await hold(1));
    await expect(hold(0)).rejects.toMatchObject({ code: 'rate_limited' });
    for (const release of releases) release();
    await eventually('all places', async () => (await used()) === 0);
  });

  it('keep a place for as long as it is held, and not for a process that died', async () => {
    const account = accountId('f'.repeat(24));
    const used = async (): Promise<number | undefined> => (await quotasOf(1).usedOf(account)).open_streams;
    const release = await quotasOf(0).hold(account, 'open_streams');
    // A process that dies renews nothing.
    await replicas[0]!
      .get(QuotaCounters, { strict: false })
      .reserve(`northline:quota:open_streams:${account}`, newId(), 1);
    expect(await used()).toBe(2);
    await eventually('its place', async () => (await used()) === 1);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await used()).toBe(1);
    release();
    await eventually('no place', async () => (await used()) === 0);
  });

  it('let a repeat of what was made already through', async () => {
    const there = await things(replicas[0]!).findOne({ accountId: one }).lean();
    await expect(
      quotasOf(1).admit(one, 'campaigns', () => Promise.resolve('made before'), { except: there!._id }),
    ).resolves.toBe('made before');
  });

  it('are counted when they are met, and recorded once an hour', async () => {
    const records = (): DomainEvent<'audit.recorded'>[] => [
      ...new Map(replicas.flatMap((app) => app.get(Records).records).map((event) => [event.id, event])).values(),
    ];
    const mine = (): DomainEvent<'audit.recorded'>[] => records().filter((event) => event.accountId === one);
    await eventually('the records', () => mine().length >= 2);
    const expected = [
      { quota: 'campaigns', limit: 7 },
      { quota: 'model_calls', limit: 50 },
    ];
    const hours = new Set(mine().map(({ id }) => id.split(':').at(-1)));
    expect(mine().length).toBeLessThanOrEqual(2 * hours.size);
    expect(mine().map(({ data }) => data)).toEqual(
      expect.arrayContaining(
        expected.map((details) =>
          expect.objectContaining({
            action: 'quota.reached',
            status: 'refused',
            resource: { type: 'account', id: one },
            details,
          }),
        ),
      ),
    );
    expect(await register.metrics()).toMatch(/northline_quota_reached_total\{quota="model_calls"\} 1\d\d\n/);
  });

  it('are the same as in the table of docs/security.md', () => {
    const page = readFileSync(join(__dirname, '../../../docs/security.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `([a-z_]+)` \| ([\d,]+) \| ([^|]+) \|/gm)].map(([, name, limit, counts]) => ({
      name,
      limit: Number(limit?.replaceAll(',', '')),
      counts: counts?.trim(),
    }));
    const stretches = {
      minute: ' in any minute',
      hour: ' in any hour',
      day: ' in any day',
      total: '',
      at_once: ' at once',
    };
    expect(rows).toEqual(
      Object.entries(quotas).map(([name, { limit, of, per }]) => ({ name, limit, counts: `${of}${stretches[per]}` })),
    );
  });

  it('wait for Redis for half a second, in which a busy process does not miss a reply', async () => {
    const redis = replicas[0]!.get(SharedRedis).client;
    const reply = redis.ping();
    const until = performance.now() + 700;
    while (performance.now() < until);
    expect(await reply).toBe('PONG');
    data.freeze('redis');
    try {
      await expect(redis.ping()).rejects.toThrow('No reply within 500 ms');
    } finally {
      data.thaw('redis');
    }
  });

  it('are counted by each replica for itself while Redis is down, and hold nobody up', async () => {
    const account = accountId('d'.repeat(24));
    await override(account, 1, { model_calls: 5, campaigns: 2 });
    await data.kill('redis');
    const began = Date.now();
    const taken = await Promise.all(Array.from({ length: 20 }, () => quotasOf(0).take(account, 'model_calls')));
    expect(taken.filter((answer) => answer.taken)).toHaveLength(5);
    expect(counted(await times(10, () => make(0, account)), 'fulfilled')).toBeLessThanOrEqual(2);
    expect(Date.now() - began).toBeLessThan(3_000);
    await data.restart('redis');
    await eventually('Redis', async () => (await quotasOf(0).take(account, 'model_calls')).taken);
  });
});
