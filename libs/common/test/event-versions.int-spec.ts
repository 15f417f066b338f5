import { type DataServices, eventually, setServiceEnv, startDataServices } from '@northline/testing';
import { ServiceConfig } from '../src/platform/config';
import { systemContext } from '../src/vocabulary/context';
import { accountId, type DomainEvent } from '../src/contracts';
import type { NewDeadLetter } from '../src/platform/attempts';
import { type ConsumerKit, EventConsumer, type EventVersion, newEvent, NatsStream } from '../src/platform/events';
import { HealthRegistry } from '../src/platform/health';
import { Lifecycle } from '../src/platform/process/lifecycle';

const ctx = systemContext(accountId('b'.repeat(24)));

/** In version 1 a campaign's name was `name`; from version 2 on it is `title`. */
const title = ({ name, ...data }: Record<string, unknown>): never => ({ ...data, title: name }) as never;
const second: EventVersion = { v: 2, upcast: title };
const third: EventVersion = { v: 3, upcast: (data) => data as never };

const campaign = (v: number | undefined, data: object, at = new Date()): DomainEvent => {
  const { v: _present, ...event } = newEvent(ctx, 'campaign.changed', data as never);
  return { ...event, ...(v && { v }), at: at.toISOString() };
};

describe('an event whose shape has changed', () => {
  let data: DataServices;
  let stream: NatsStream;
  const running: EventConsumer[] = [];
  const deadLetters: NewDeadLetter[] = [];

  beforeAll(async () => {
    data = await startDataServices();
    setServiceEnv(data, 'everybody');
    stream = new NatsStream(new ServiceConfig(), new HealthRegistry(new Lifecycle(new ServiceConfig())));
    await stream.onModuleInit();
  });

  afterEach(async () => {
    for (const consumer of running.splice(0)) await consumer.stop(1_000);
    const manager = await stream.manager();
    await manager.streams.purge('FACTS');
    deadLetters.length = 0;
  });

  afterAll(async () => {
    await stream.onApplicationShutdown();
    await data.stop();
  });

  /** A replica of a release that knows the event in this shape; resolves with what it handles, which grows. */
  function replica(known?: EventVersion): DomainEvent[] {
    const handled: DomainEvent[] = [];
    const handle = (events: DomainEvent[]): Promise<void> => {
      handled.push(...events);
      return Promise.resolve();
    };
    // Neither counting attempts nor keeping dead letters is at stake here.
    const kit = {
      service: 'channels',
      stream,
      attempts: {
        make: (_work: unknown, attempt: () => Promise<boolean>) => attempt().then(() => 'ended'),
        amongOthers: (work: () => Promise<unknown>) => work(),
      },
      deadLetters: { add: (work: NewDeadLetter) => Promise.resolve(void deadLetters.push(work)) },
      isReady: () => Promise.resolve(true),
      retryMs: 10,
      patienceMs: 60_000,
    } as unknown as ConsumerKit;
    const options = { event: 'campaign.changed', batch: 10, gatherMs: 5, ...(known && { known }) } as const;
    const consumer = new EventConsumer(options, handle, kit);
    running.push(consumer);
    void consumer.run();
    return handled;
  }

  const publish = (event: DomainEvent): Promise<void> => stream.publish(event);

  const deadLetter = (): Promise<NewDeadLetter> => eventually('the dead letter', () => deadLetters[0]);

  it('is handled once, in the shape that each expects, while two neighbouring releases run side by side', async () => {
    const [former, next] = [replica(), replica(second)];
    const older = Array.from({ length: 40 }, (_, at) => campaign(at % 2 ? 1 : undefined, { name: `old ${at}` }));
    const newer = Array.from({ length: 40 }, (_, at) => campaign(2, { title: `new ${at}` }));
    for (const [at, event] of older.entries()) await Promise.all([publish(event), publish(newer[at]!)]);
    await eventually('all events', () => former.length + next.length === 80);
    expect(former.every(({ data: told }) => 'name' in told)).toBe(true);
    expect(next.every(({ data: told, v }) => 'title' in told && !('name' in told) && v === 2)).toBe(true);
    expect(next.map(({ id }) => id)).toEqual(expect.arrayContaining(newer.map(({ id }) => id)));
    expect(new Set([...former, ...next].map(({ id }) => id)).size).toBe(80);
  });

  it('is brought from the version before to the present one', async () => {
    const next = replica(second);
    await publish(campaign(undefined, { name: 'Autumn' }));
    await eventually('the event', () => next.length === 1);
    expect(next[0]).toMatchObject({ v: 2, data: { title: 'Autumn' } });
  });

  it('waits for the release that understands it, and is not given up meanwhile', async () => {
    const former = replica();
    const event = campaign(2, { title: 'Autumn' });
    await publish(event);
    const manager = await stream.manager();
    await eventually(
      'a second delivery',
      async () => (await manager.consumers.info('FACTS', 'channels_campaign_changed')).num_redelivered > 0,
    );
    const next = replica(second);
    await eventually('the event', () => next.length === 1);
    expect(next[0]).toMatchObject({ id: event.id, data: { title: 'Autumn' } });
    expect(former).toEqual([]);
    expect(deadLetters).toEqual([]);
  });

  it('is given up with its reason when that release does not come within a day', async () => {
    const former = replica();
    await publish(campaign(2, { title: 'Autumn' }, new Date(Date.now() - 25 * 60 * 60 * 1_000)));
    expect(await deadLetter()).toMatchObject({
      reason: 'It is of version 2; this release understands version 1',
      event: { v: 2, data: { title: 'Autumn' } },
    });
    expect(former).toEqual([]);
  });

  it('is given up with its reason when it is older than the version before', async () => {
    const far = replica(third);
    await publish(campaign(1, { name: 'Autumn' }));
    expect(await deadLetter()).toMatchObject({
      reason: 'It is of version 1; this release understands versions 2 and 3',
    });
    expect(far).toEqual([]);
  });
});
