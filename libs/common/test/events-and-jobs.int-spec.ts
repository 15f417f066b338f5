import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventually, setServiceEnv, startDataServices } from '@northline/testing';
import Queue from 'bull';
import { type Model, Schema } from 'mongoose';
import { register } from 'prom-client';
import { type RequestContext, systemContext } from '../src/vocabulary/context';
import { accountId, type DomainEvent, type DeadLetter, type Work } from '../src/contracts';
import { EventConsumer } from '../src/platform/events/event-consumer';
import { Attempts, DeadLettersMigration, DeadLettersService } from '../src/platform/attempts';
import { ConsumerKit, eventSubject, newEvent, NatsStream, OnEvent, OnEvents, Outboxes } from '../src/platform/events';
import { ServiceConfig } from '../src/platform/config';
import {
  BullOptions,
  type JobData,
  JobRecovery,
  Jobs,
  type JobTable,
  OnJob,
  OnOverdue,
  type OverdueJob,
} from '../src/platform/jobs';
import { MarkedMethods, Ticker } from '../src/platform/process';
import { withPendingEvents } from '../src/platform/mongo';
import { HealthRegistry } from '../src/platform/health';
import { ServiceModule, stopService } from '../src/platform/service';

interface Row {
  _id: unknown;
  pendingEvents: DomainEvent[];
}

const schema = new Schema<Row>({});
withPendingEvents(schema);

const ctx = systemContext(accountId('b'.repeat(24)));

@Injectable()
class Listener {
  readonly single: string[] = [];
  readonly batches: string[][] = [];
  readonly jobs: string[] = [];
  forgotten: string[] = [];
  failures = 0;
  works = false;

  @OnEvent('audit.recorded')
  audit(event: DomainEvent<'audit.recorded'>): Promise<void> {
    if (event.data.action === 'faulty' && !this.works) {
      this.failures += 1;
      return Promise.reject(new Error('cannot handle this'));
    }
    this.single.push(event.id);
    return Promise.resolve();
  }

  @OnEvents('lead.erased', { batch: 50 })
  erased(events: DomainEvent<'lead.erased'>[]): Promise<void> {
    this.batches.push(events.map(({ data }) => data.leadId));
    if (events.length > 1 && events.some(({ data }) => data.leadId === 'bad'))
      return Promise.reject(new Error('bad batch'));
    return Promise.resolve();
  }

  @OnJob('echo')
  echo({ id }: JobData): Promise<boolean> {
    this.jobs.push(id);
    return Promise.resolve(true);
  }

  @OnOverdue('echo')
  overdue(): Promise<OverdueJob[]> {
    return Promise.resolve(this.forgotten.map((id) => ({ ctx, id })));
  }

  @OnJob('slow')
  slow({ id }: JobData): Promise<boolean> {
    this.jobs.push(id);
    return id === 'endless' ? new Promise(() => undefined) : Promise.resolve(true);
  }
}

const jobs: JobTable = {
  echo: { concurrency: 2, deadlineMs: 60_000 },
  slow: { concurrency: 1, deadlineMs: 500, mayBeLost: true },
};

@Module({
  imports: [ServiceModule.forRoot({ name: 'insights', jobs }), MongooseModule.forFeature([{ name: 'rows', schema }])],
  providers: [Listener],
})
class KitModule {}

function audit(about: RequestContext, action = 'tested'): DomainEvent<'audit.recorded'> {
  return newEvent(about, 'audit.recorded', {
    action,
    actor: about.actor,
    resource: { type: 'lead', id: '1' },
    status: 'ok',
    details: {},
    at: '',
  });
}

describe('events and jobs', () => {
  let world: Awaited<ReturnType<typeof startDataServices>>;
  let app: NestFastifyApplication;
  let listener: Listener;
  let rows: Model<Row>;

  beforeAll(async () => {
    world = await startDataServices();
    setServiceEnv(world, 'everybody', { EVENT_RETRY_MS: '1' });
    app = await NestFactory.create<NestFastifyApplication>(KitModule, new FastifyAdapter(), { logger: false });
    await app.init();
    listener = app.get(Listener);
    rows = app.get<Model<Row>>(getModelToken('rows'));
  });

  afterAll(async () => {
    await stopService(app);
    await world.stop();
  });

  it('lets many queues share their connections, and Node not take them for a leak', async () => {
    const options = new BullOptions(app.get(ServiceConfig));
    const queues = Array.from({ length: 12 }, (_, n) => new Queue(`queue-${n}`, options.queueOptions('shared')));
    try {
      const [{ client }] = queues as [Queue.Queue];
      const ready = queues.map((queue) => queue.isReady());
      const heard = client.listenerCount('error');
      expect(heard).toBeGreaterThan(12);
      expect(client.getMaxListeners()).toBeGreaterThanOrEqual(heard);
      await Promise.all(ready);
    } finally {
      options.onApplicationShutdown();
    }
  });

  it('publishes what is pending and pulls it off', async () => {
    const event = audit(ctx);
    const row = await rows.create({ pendingEvents: [event] });
    app
      .get(Outboxes)
      .of(rows)
      .flush({ _id: row._id, pendingEvents: [event] });
    await eventually('the event', () => listener.single.includes(event.id));
    await eventually('an empty outbox', async () => (await rows.findById(row._id).lean())?.pendingEvents.length === 0);
  });

  it('publishes once what is flushed twice', async () => {
    const event = audit(ctx);
    const row = await rows.create({ pendingEvents: [event] });
    const outbox = app.get(Outboxes).of(rows);
    outbox.flush({ _id: row._id, pendingEvents: [event] });
    outbox.flush({ _id: row._id, pendingEvents: [event] });
    const marker = audit(ctx);
    await eventually('an empty outbox', async () => (await rows.findById(row._id).lean())?.pendingEvents.length === 0);
    await app.get(NatsStream).publish(marker);
    await eventually('both events', () => [event, marker].every(({ id }) => listener.single.includes(id)));
    expect(listener.single.filter((id) => id === event.id)).toHaveLength(1);
  });

  it('publishes the newest of several states that follow closely, and removes all of them', async () => {
    const events = ['older', 'newer'].map((action) => audit(ctx, action));
    const row = await rows.create({ pendingEvents: events });
    const outbox = app.get(Outboxes).of(rows);
    const [older, newer] = events.map((event) => ({ _id: row._id, pendingEvents: [event] }));
    outbox.flushState(older!, 60_000);
    expect(outbox.isHolding(row)).toBe(true);
    outbox.flushState(newer!);
    expect(outbox.isHolding(row)).toBe(false);
    await eventually('an empty outbox', async () => (await rows.findById(row._id).lean())?.pendingEvents.length === 0);
    await eventually('the newer one', () => events[1] && listener.single.includes(events[1].id));
    expect(listener.single).not.toContain(events[0]?.id);
  });

  it('publishes what a crash left behind', async () => {
    const event = { ...audit(ctx), at: new Date(Date.now() - 60_000).toISOString() };
    app.get(Outboxes).of(rows);
    await rows.create({ pendingEvents: [event] });
    await eventually('the swept event', () => listener.single.includes(event.id));
  });

  const deadLetters = (): Promise<DeadLetter[]> => app.get(DeadLettersService).list();

  it('gives up what fails ten times, readable, and goes on; released, it is tried once more', async () => {
    const bad = audit(ctx, 'faulty');
    await app.get(NatsStream).publish(bad);
    const found = await eventually('the dead letter', async () =>
      (await deadLetters()).find(({ id }) => id === bad.id),
    );
    expect(found).toMatchObject({
      _id: `event:audit.recorded:${bad.id}`,
      service: 'insights',
      kind: 'event',
      name: 'audit.recorded',
      accountId: ctx.accountId,
      attempts: 10,
      reason: 'Error: cannot handle this',
    });
    expect(listener.failures).toBe(10);
    expect(await app.get(DeadLettersService).release(found._id)).toBe(1);
    expect(
      (await eventually('it to be given up again', async () => (await deadLetters()).find(({ id }) => id === bad.id)))
        .attempts,
    ).toBe(11);
    expect(listener.failures).toBe(11);
    listener.works = true;
    expect(await app.get(DeadLettersService).release()).toBe(1);
    await eventually('it to be handled', () => listener.single.includes(bad.id));
    expect(await deadLetters()).toEqual([]);
  });

  it('gives up at once what is no event, and handles what came with it', async () => {
    const stream = app.get(NatsStream);
    const subject = eventSubject('lead.erased');
    const among = newEvent(ctx, 'lead.erased', { leadId: 'among' });
    const texts = ['{"half', 'null', '42', '{"id":7}'];
    await Promise.all([...texts.map((text) => stream.jetstream.publish(subject, text)), stream.publish(among)]);
    await eventually('the event among them', () => listener.batches.some((batch) => batch.includes('among')));
    await eventually(
      'all of them',
      async () => (await deadLetters()).filter(({ reason }) => reason === 'It is no event').length === texts.length,
    );
    expect(await app.get(DeadLettersService).release()).toBe(0);
  });

  it('sets aside what is larger than NATS takes, and publishes what stands beside it', async () => {
    const large = audit(ctx);
    large.data.details = { text: 'x'.repeat(1_100_000) };
    const beside = audit(ctx);
    const row = await rows.create({ pendingEvents: [large, beside] });
    app
      .get(Outboxes)
      .of(rows)
      .flush({ _id: row._id, pendingEvents: [large, beside] });
    await eventually('the other', () => listener.single.includes(beside.id));
    await eventually('an empty outbox', async () => (await rows.findById(row._id).lean())?.pendingEvents.length === 0);
    const letter = (await deadLetters()).find(({ id }) => id === large.id);
    expect(letter).toMatchObject({ name: 'audit.recorded', accountId: ctx.accountId, attempts: 1 });
    expect(letter?.reason).toContain('larger than NATS takes');
    expect(listener.single).not.toContain(large.id);
  });

  it('takes over what was given up before dead letters had that name', async () => {
    const { id, ...bad } = audit(ctx);
    const parked = rows.db.collection<{ _id: string }>('parkedWork');
    const row = {
      _id: `event:${bad.name}:${id}`,
      kind: 'event',
      name: bad.name,
      id,
      accountId: ctx.accountId,
      reason: 'Error: x',
      attempts: 10,
      since: new Date(),
      fact: { ...bad, id },
    };
    await parked.insertOne(row);
    expect(await app.get(DeadLettersMigration).move()).toBe(1);
    expect(await parked.countDocuments()).toBe(0);
    expect((await deadLetters()).find(({ _id }) => _id === row._id)).toMatchObject({
      id,
      reason: 'Error: x',
      attempts: 10,
    });
    expect(await app.get(DeadLettersService).release(row._id)).toBe(1);
    await eventually('it to be handled', () => listener.single.includes(id));
  });

  it('gives up nothing while a store that it needs is down', async () => {
    const bad = audit(ctx, 'faulty');
    listener.works = false;
    listener.failures = 0;
    let away = true;
    app.get(HealthRegistry).register('test', () => (away ? Promise.reject(new Error('away')) : Promise.resolve()));
    await app.get(NatsStream).publish(bad);
    await eventually('more failures than an event may have', () => listener.failures > 12);
    expect((await deadLetters()).filter(({ id }) => id === bad.id)).toEqual([]);
    away = false;
    await eventually('it to be given up', async () => (await deadLetters()).some(({ id }) => id === bad.id));
  });

  it('hands over batches, and one by one what fails together', async () => {
    const events = ['1', 'bad', '3'].map((leadId) => newEvent(ctx, 'lead.erased', { leadId }));
    await Promise.all(events.map((event) => app.get(NatsStream).publish(event)));
    await eventually('each alone', () =>
      ['1', 'bad', '3'].every((id) => listener.batches.some((batch) => batch.includes(id))),
    );
    expect(listener.batches.flat().sort()).toEqual(expect.arrayContaining(['1', '3', 'bad']));
  });

  const kit = (over: Partial<ConsumerKit> = {}): ConsumerKit =>
    Object.assign(Object.create(app.get(ConsumerKit)) as ConsumerKit, { service: 'channels', ...over });

  it('hands back what a consumer that stops has not begun', async () => {
    const seen = new Set<string>();
    const consumer = (begun: (id: string) => Promise<void>): EventConsumer =>
      new EventConsumer({ event: 'campaign.changed', batch: 1, gatherMs: 0 }, ([event]) => begun(event!.id), kit());
    const events = Array.from({ length: 300 }, () =>
      newEvent(ctx, 'campaign.changed', {} as DomainEvent<'campaign.changed'>['data']),
    );
    await Promise.all(events.map((event) => app.get(NatsStream).publish(event)));
    const stopping: EventConsumer = consumer(async (id) => {
      seen.add(id);
      await (stopped ??= stopping.stop(1_000));
    });
    let stopped: Promise<void> | undefined;
    void stopping.run();
    await eventually('a first event', () => stopped !== undefined);
    await stopped;
    expect(seen.size).toBeLessThan(events.length);
    const next = consumer((id) => Promise.resolve(void seen.add(id)));
    void next.run();
    await eventually('all of them', () => seen.size === events.length);
    await next.stop(1_000);
  });

  it('begins the events of others while one account has more than there is room for', async () => {
    const other = { ...ctx, accountId: accountId('another account') };
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const handled: string[] = [];
    const handle = async (event: DomainEvent): Promise<void> => {
      if (event.accountId !== other.accountId) await released;
      handled.push(event.accountId);
    };
    const consumer = new EventConsumer(
      { event: 'campaign.changed', batch: 1, gatherMs: 0 },
      ([event]) => handle(event!),
      kit(),
    );
    const flood = Array.from({ length: 300 }, () =>
      newEvent(ctx, 'campaign.changed', {} as DomainEvent<'campaign.changed'>['data']),
    );
    for (const event of [...flood, newEvent(other, 'campaign.changed', {} as DomainEvent<'campaign.changed'>['data'])])
      await app.get(NatsStream).publish(event);
    void consumer.run();
    await eventually("the other account's", () => handled.includes(other.accountId));
    expect(handled).toEqual([other.accountId]);
    release(undefined);
    await eventually('all of them', () => handled.length === 301);
    await consumer.stop(1_000);
  });

  it('stops at once when it has hardly begun', async () => {
    const consumer = new EventConsumer(
      { event: 'delivery.updated', batch: 1, gatherMs: 0 },
      () => Promise.resolve(),
      kit(),
    );
    const running = consumer.run();
    // This grace would outlast the test.
    await consumer.stop(120_000);
    await running;
  });

  it('hands out again what hangs', async () => {
    const stream = app.get(NatsStream);
    let begun = 0;
    const handle = (): Promise<void> => ((begun += 1) === 1 ? new Promise(() => undefined) : Promise.resolve());
    const consumer = new EventConsumer(
      { event: 'insight.updated', batch: 1, gatherMs: 0 },
      handle,
      kit({ patienceMs: 200 }),
    );
    void consumer.run();
    await stream.publish(newEvent(ctx, 'insight.updated', {} as DomainEvent<'insight.updated'>['data']));
    await eventually('a second time', () => begun > 1);
    await consumer.stop(1_000);
  });

  it('wakes a job once however often it is asked at the same moment', async () => {
    const dueAt = new Date(Date.now() + 150);
    await Promise.all(Array.from({ length: 20 }, () => app.get(Jobs).wake(ctx, 'echo', 'same', { dueAt })));
    await eventually('the job', () => listener.jobs.includes('same'));
    await app.get(Jobs).wake(ctx, 'echo', 'later');
    await eventually('the later job', () => listener.jobs.includes('later'));
    expect(listener.jobs.filter((id) => id === 'same').length).toBeLessThanOrEqual(2);
  });

  it('queues at every tick what a job has left overdue', async () => {
    listener.forgotten = ['forgotten'];
    await eventually('the job whose wake-up was lost', () => listener.jobs.includes('forgotten'));
    listener.forgotten = [];
  });

  it('refuses to start with a job that nothing recovers, and with a recovery of no job', () => {
    const recovery = (table: JobTable): JobRecovery =>
      new JobRecovery(table, app.get(Jobs), app.get(MarkedMethods), app.get(Ticker));
    const { echo = { concurrency: 1, deadlineMs: 1 } } = jobs;
    expect(() => recovery({ ...jobs, other: echo }).onApplicationBootstrap()).toThrow('Nothing recovers job other');
    expect(() => recovery({}).onApplicationBootstrap()).toThrow(
      'Listener.overdue recovers job echo, which the service does not list',
    );
  });

  it('takes a job that passes its deadline for failed, gives its place to the next one, and tries it again when it is woken', async () => {
    const failed = async (): Promise<number> =>
      Number(
        /^northline_job_seconds_count\{job="slow",result="failed"\} (\d+)$/m.exec(await register.metrics())?.[1] ?? 0,
      );
    const began = Date.now();
    await app.get(Jobs).wake(ctx, 'slow', 'endless');
    await eventually('it to begin', () => listener.jobs.includes('endless'));
    await app.get(Jobs).wake(ctx, 'slow', 'behind it');
    await eventually('the one behind it', () => listener.jobs.includes('behind it'));
    expect(Date.now() - began).toBeGreaterThanOrEqual(450);
    await eventually('the failure', async () => (await failed()) === 1);
    // An ordinary failure, which no attempt is counted for: it is not given up, however often.
    for (let times = 2; times <= 5; times += 1) {
      await app.get(Jobs).wake(ctx, 'slow', 'endless');
      await eventually(`failure ${times}`, async () => (await failed()) === times);
    }
    expect((await app.get(DeadLettersService).list()).filter(({ kind }) => kind === 'job')).toEqual([]);
  });

  it('makes a last attempt once nothing else is in hand, and begins nothing beside it', async () => {
    const attempts = app.get(Attempts);
    const work = (id: string): Work => ({ kind: 'job', name: 'echo', id });
    const seen: string[] = [];
    const gates = { other: Promise.withResolvers<boolean>(), suspect: Promise.withResolvers<boolean>() };
    const held = (id: keyof typeof gates, uncounted = 0): Promise<unknown> =>
      attempts.make(
        work(id),
        async () => {
          seen.push(`${id} begins`);
          await gates[id].promise;
          seen.push(`${id} ends`);
          return true;
        },
        uncounted,
      );
    const other = held('other');
    await eventually('the other to begin', () => seen.length === 1);
    const suspect = held('suspect', 2);
    await pause(200);
    expect(seen).toEqual(['other begins']);
    gates.other.resolve(true);
    await eventually('the last attempt', () => seen.includes('suspect begins'));
    const late = attempts.make(work('late'), () => Promise.resolve(seen.push('late begins') > 0));
    await pause(200);
    gates.suspect.resolve(true);
    expect(await Promise.all([other, suspect, late])).toEqual(['ended', 'ended', 'ended']);
    expect(seen).toEqual(['other begins', 'other ends', 'suspect begins', 'suspect ends', 'late begins']);
  });

  it('keeps others waiting for a long last attempt for seconds at most, and it for them', async () => {
    const attempts = app.get(Attempts);
    const endless = Promise.withResolvers<boolean>();
    const make = (id: string, uncounted = 0): Promise<unknown> =>
      attempts.make({ kind: 'job', name: 'echo', id }, () => endless.promise, uncounted);
    const long = [make('long'), make('long suspect', 2)];
    await pause(200);
    const short = { kind: 'job', name: 'echo', id: 'short' } as const;
    expect(await attempts.make(short, () => Promise.resolve(true))).toBe('ended');
    endless.resolve(true);
    expect(await Promise.all(long)).toEqual(['ended', 'ended']);
  });

  it('does not hold up a caller while Redis is down, and works again when it is back', async () => {
    await world.kill('redis');
    const before = Date.now();
    await app.get(Jobs).wake(ctx, 'echo', 'lost');
    expect(Date.now() - before).toBeLessThan(2_000);
    expect((await app.get(HealthRegistry).check()).dependencies['redis']).not.toBe('up');
    await world.restart('redis');
    await eventually('a job after the outage', async () => {
      await app.get(Jobs).wake(ctx, 'echo', 'after');
      return listener.jobs.includes('after');
    });
  });

  it('handles events after NATS was killed', async () => {
    await world.kill('nats');
    await world.restart('nats');
    const event = audit(ctx);
    await eventually('a stored event', () =>
      app
        .get(NatsStream)
        .publish(event)
        .then(() => true),
    );
    await eventually('the event', () => listener.single.includes(event.id));
  });

  it('sweeps each row by itself: one that fails holds up no other', async () => {
    const done: number[] = [];
    const find = () => Promise.resolve(done.length < 3 ? [{ _id: 1 }, { _id: 2 }] : []);
    app.get(Ticker).sweep('poisoned', find, ({ _id }) => {
      if (_id === 1) throw new Error('poisoned');
      return Promise.resolve(done.push(_id));
    });
    await eventually('the rows behind it', () => done.length === 3);
    expect(done).toEqual([2, 2, 2]);
  });

  it('runs what the ticker is given, again and again, whatever another task does', async () => {
    let ticks = 0;
    app.get(Ticker).register('failing', () => Promise.reject(new Error('never mind')));
    app.get(Ticker).register('counting', () => Promise.resolve(void (ticks += 1)));
    await eventually('three ticks', () => ticks >= 3);
  });
});
