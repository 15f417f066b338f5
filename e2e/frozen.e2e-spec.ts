import { eventually } from '@northline/testing';
import { connect } from 'nats';
import { must } from '../packages/client/src/index.ts';
import { signIn } from '../tools/northline/credentials.ts';
import { at, World } from './world';

const frozenFor = 30_000;

describe('a house in which something is stuck', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.up({ FACT_RETRY_MS: '1' });
  }, 120_000);
  afterAll(() => world.down(), 60_000);

  it.each(['conversation-engine', 'channels', 'gateway'])('replaces a frozen %s within 30 s, and serves again', async (name) => {
    const { pids, services } = world.run;
    process.kill(pids[name] ?? 0, 'SIGSTOP');
    const frozenAt = Date.now();
    await eventually(`another ${name}`, () => world.run.pids[name] !== pids[name], frozenFor + 5_000);
    expect(Date.now() - frozenAt).toBeLessThan(frozenFor);
    await Promise.all(Object.values(services).map((url) => eventually(`${url} to be ready`, async () => (await fetch(url)).ok)));
    const { id } = await must(world.api.POST('/api/leads', { body: { name: 'Ada' } }));
    expect(await must(world.api.GET('/api/leads/{id}', at(id)))).toMatchObject({ name: 'Ada' });
  });

  it("shows what running services have parked, and releases it, by the operator's commands", async () => {
    type Parked = { _id: string; kind: string; name: string; attempts: number };
    const parked = async (): Promise<Parked[]> => (await world.command('parked list')).split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Parked);
    expect(await parked()).toEqual([]);
    const nats = await connect(signIn(world.run.natsUrl));
    const indigestible = { id: 'indigestible', name: 'contact.suppressed', accountId: world.run.accountId, at: new Date().toISOString(), correlationId: 'c', traceparent: '', data: null };
    await nats.jetstream().publish('facts.contact.suppressed', JSON.stringify(indigestible));
    await nats.close();
    const _id = 'event:contact.suppressed:indigestible';
    const found = await eventually('it to be parked', async () => (await parked()).find((work) => work._id === _id));
    expect(found).toMatchObject({ kind: 'event', name: 'contact.suppressed', attempts: 10 });
    expect(await world.command(`parked release --id ${_id}`)).toMatch(/^[1-9] released$/m);
    await eventually('it to be tried, and parked again', async () => (await parked()).some((work) => work._id === _id && work.attempts > 10));
    expect(await world.command('parked release --id event:lead.erased:unknown')).toMatch(/^0 released$/m);
  }, 150_000);
});
