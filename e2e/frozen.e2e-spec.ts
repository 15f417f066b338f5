import { eventually } from '@northline/testing';
import { connect } from 'nats';
import { must } from '../packages/client/src/index.ts';
import { signIn } from '../tools/northline/credentials.ts';
import { at, World } from './world';

const frozenFor = 30_000;

describe('a house in which something is stuck', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.up({ EVENT_RETRY_MS: '1' });
  }, 120_000);
  afterAll(() => world.down(), 60_000);

  it.each(['conversation-engine', 'channels', 'gateway'])(
    'replaces a frozen %s within 30 s, and serves again',
    async (name) => {
      const { pids, services } = world.run;
      process.kill(pids[name] ?? 0, 'SIGSTOP');
      const frozenAt = Date.now();
      await eventually(`another ${name}`, () => world.run.pids[name] !== pids[name], frozenFor + 5_000);
      expect(Date.now() - frozenAt).toBeLessThan(frozenFor);
      await Promise.all(
        Object.values(services).map((url) => eventually(`${url} to be ready`, async () => (await fetch(url)).ok)),
      );
      const { id } = await must(world.api.POST('/api/leads', { body: { name: 'Ada' } }));
      expect(await must(world.api.GET('/api/leads/{id}', at(id)))).toMatchObject({ name: 'Ada' });
    },
  );

  it("shows the dead letters of running services, and releases them, by the operator's commands", async () => {
    type DeadLetter = { _id: string; kind: string; name: string; attempts: number };
    const deadLetters = async (): Promise<DeadLetter[]> =>
      (await world.command('dead-letters list'))
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as DeadLetter);
    expect(await deadLetters()).toEqual([]);
    const nats = await connect(signIn(world.run.natsUrl));
    const faulty = {
      id: 'faulty',
      name: 'contact.suppressed',
      accountId: world.run.accountId,
      at: new Date().toISOString(),
      correlationId: 'c',
      traceparent: '',
      data: null,
    };
    await nats.jetstream().publish('facts.contact.suppressed', JSON.stringify(faulty));
    await nats.close();
    const _id = 'event:contact.suppressed:faulty';
    const found = await eventually('the dead letter', async () =>
      (await deadLetters()).find((work) => work._id === _id),
    );
    expect(found).toMatchObject({ kind: 'event', name: 'contact.suppressed', attempts: 10 });
    expect(await world.command(`dead-letters release --id ${_id}`)).toMatch(/^[1-9] released$/m);
    await eventually('it to be tried, and given up again', async () =>
      (await deadLetters()).some((work) => work._id === _id && work.attempts > 10),
    );
    expect(await world.command('dead-letters release --id event:lead.erased:unknown')).toMatch(/^0 released$/m);
  }, 150_000);
});
