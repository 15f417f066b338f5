import { eventually } from '@northline/testing';
import { type CampaignProgress, must } from '../packages/client/src/index.ts';
import { campaignOf, cast, introduce, launch, makeAgent, type Sent } from './story';
import { at, World } from './world';

const people = 40;
/** Fewer than the people: the last of them wait for another day. */
const dailyCap = 25;
/** Messages a minute. */
const rateLimit = 600;
/** Killed when so many have left, while others are under way. */
const killedAfter = [5, 15];

describe('limits that are counted while processes are killed', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.up({ SANDBOX_LIMITS: 'off', EMAIL_RATE_PER_SECOND: '0' });
  }, 120_000);
  afterAll(() => world.down(), 60_000);

  it('hold: no more than the daily cap leaves, nobody gets two, and nothing twice', async () => {
    const agentConfigId = await makeAgent(world);
    await must(world.api.PUT('/api/integrations/email', { body: { dailyCap } }));
    await must(
      world.api.PATCH('/api/account', {
        body: { outreach: { stopOnReply: false, perPerson: { messages: 1, days: 30 } } },
      }),
    );
    const leads = cast(1, 7, people);
    const addresses = new Set(leads.map(({ email }) => email));
    const manualLeadIds = await introduce(world, 'email', leads);
    const mails = async (): Promise<Sent[]> =>
      (await world.sandbox<{ messages: Sent[] }>('GET', '/sandbox/outbox')).messages.filter(({ to }) =>
        addresses.has(to),
      );
    // Two campaigns want the same people at once.
    const ids = await Promise.all(
      [1, 2].map(() => launch(world, { agentConfigId, channel: 'email', manualLeadIds, rateLimit })),
    );
    for (const count of killedAfter) {
      await eventually(`${count} messages`, async () => (await mails()).length >= count);
      await world.kill('channels');
    }
    const progress = (id: string): Promise<CampaignProgress> =>
      must(world.api.GET('/api/campaigns/{id}/progress', at(id)));
    await eventually(
      'the cap to hold back what is left',
      async () => {
        const email = (await must(world.api.GET('/api/integrations'))).email;
        const reasons = (await Promise.all(ids.map(progress))).flatMap((one) => one.reasons);
        if (email.today?.used === dailyCap && reasons.some(({ code }) => code === 'daily_cap')) return true;
        throw new Error(`${email.today?.used} used; ${reasons.map(({ code }) => code).join(', ')}`);
      },
      60_000,
    );
    // A place is counted when a message is claimed, which is before it leaves. What was claimed by a killed process and
    // never called holds its place until it is settled.
    const received = await eventually('every counted place to be a message or in doubt', async () => {
      const to = (await mails()).map((one) => one.to);
      const campaigns = await Promise.all(ids.map((id) => campaignOf(world, id)));
      const inDoubt = campaigns.flatMap((one) => one.leads).filter(({ status }) => status === 'unknown').length;
      if (to.length + inDoubt >= dailyCap) return to;
      throw new Error(`${to.length} received, ${inDoubt} in doubt`);
    });
    expect(received.length).toBeLessThanOrEqual(dailyCap);
    expect(new Set(received).size).toBe(received.length);
  });
});
