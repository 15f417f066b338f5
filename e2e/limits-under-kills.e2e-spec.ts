import { eventually } from '@northline/testing';
import { type CampaignProgress, type FullCampaign, must } from '../packages/client/src/index.ts';
import {
  campaignOf,
  cast,
  completed,
  conversationOf,
  introduce,
  launch,
  makeAgent,
  openConversations,
  type Opened,
  say,
  type Sent,
} from './story';
import { at, World } from './world';

const people = 40;
/** Fewer than the people: the last of them wait for another day. */
const allowed = 25;
/** Messages a minute. */
const rateLimit = 600;
/** How many have left when a process is killed, while others are under way. */
const killedAfter = [5, 15];

let world: World;
let agentConfigId: string;

beforeAll(async () => {
  world = await World.up({ SANDBOX_LIMITS: 'off', EMAIL_RATE_PER_SECOND: '0' });
  agentConfigId = await makeAgent(world);
}, 240_000);
afterAll(() => world.down(), 60_000);

/** A phone number as WhatsApp names it. */
const waId = ({ phone }: { phone: string }): string => phone.slice(1);

/** What these addresses received. */
async function receivedBy(addresses: Iterable<string>): Promise<Sent[]> {
  const theirs = new Set(addresses);
  return (await world.sandbox<{ messages: Sent[] }>('GET', '/sandbox/outbox')).messages.filter(({ to }) =>
    theirs.has(to),
  );
}

const outreach = (rules: { stopOnReply: boolean; perPerson: { messages: number; days: number } | null }) =>
  must(world.api.PATCH('/api/account', { body: { outreach: rules } }));

describe('limits that are counted while processes are killed', () => {
  it.each([
    { what: 'the daily cap', channel: 'email', group: 1, limits: { dailyCap: allowed } },
    {
      what: 'the second day of a warm-up',
      channel: 'whatsapp',
      group: 2,
      limits: { dailyCap: 1_000, warmUp: { from: 20, growthPercent: 25, startAt: yesterday() } },
    },
  ] as const)('hold: no more than $what allows leaves, nobody gets two, and nothing twice', async (limited) => {
    const { channel, group, limits } = limited;
    await must(world.api.PUT(`/api/integrations/${channel}`, { body: limits }));
    await outreach({ stopOnReply: false, perPerson: { messages: 1, days: 30 } });
    const leads = cast(group, 7, people);
    const addresses = leads.map((lead) => (channel === 'email' ? lead.email : waId(lead)));
    const manualLeadIds = await introduce(world, channel, leads);
    // Two campaigns want the same people at once.
    const ids = await Promise.all(
      [1, 2].map(() => launch(world, { agentConfigId, channel, manualLeadIds, rateLimit })),
    );
    for (const count of killedAfter) {
      await eventually(`${count} messages`, async () => (await receivedBy(addresses)).length >= count);
      await world.kill('channels');
    }
    await eventually('the limit to hold back what is left', () => isHeldBack(channel, ids), 60_000);
    // A place is counted when a message is claimed, which is before it leaves. What was claimed by a killed process and
    // never called holds its place until it is settled.
    const received = await eventually('every counted place to be a message or in doubt', async () => {
      const to = (await receivedBy(addresses)).map((one) => one.to);
      const campaigns = await Promise.all(ids.map((id) => campaignOf(world, id)));
      const inDoubt = campaigns.flatMap((one) => one.leads).filter(({ status }) => status === 'unknown').length;
      if (to.length + inDoubt >= allowed) return to;
      throw new Error(`${to.length} received, ${inDoubt} in doubt`);
    });
    expect(received.length).toBeLessThanOrEqual(allowed);
    expect(new Set(received).size).toBe(received.length);
    await must(world.api.PUT(`/api/integrations/${channel}`, { body: { dailyCap: null, warmUp: null } }));
  });

  /** Whether all that a day allows is used, and a campaign says that it waits for the next. */
  async function isHeldBack(channel: 'email' | 'whatsapp', ids: string[]): Promise<true> {
    const { [channel]: connection } = await must(world.api.GET('/api/integrations'));
    const progress = (id: string): Promise<CampaignProgress> =>
      must(world.api.GET('/api/campaigns/{id}/progress', at(id)));
    const reasons = (await Promise.all(ids.map(progress))).flatMap((one) => one.reasons);
    if (connection.today?.used === allowed && reasons.some(({ code }) => code === 'daily_cap')) return true;
    throw new Error(`${connection.today?.used} used; ${reasons.map(({ code }) => code).join(', ')}`);
  }
});

describe('whoever has written to us', () => {
  it('gets no message of a campaign on another channel, whatever is killed meanwhile', async () => {
    await outreach({ stopOnReply: true, perPerson: null });
    const leads = cast(3, 7, 24);
    const opened = await openConversations(world, agentConfigId, 'email', leads);
    const [early, late] = [opened.slice(0, 8), opened.slice(8, 16)];
    await Promise.all(early.map(answer));
    await Promise.all(early.map(isHeard));
    const id = await launch(world, {
      agentConfigId,
      channel: 'whatsapp',
      // Who has not written yet comes last.
      manualLeadIds: [...early, ...opened.slice(16), ...late].map(({ leadId }) => leadId),
      rateLimit: 60,
    });
    const phones = leads.map(waId);
    const got = async (): Promise<number[]> => {
      const received = await receivedBy(phones);
      return phones.map((phone) => received.filter(({ to }) => to === phone).length);
    };
    await eventually('the first message', async () => (await got()).includes(1));
    await must(world.api.POST('/api/campaigns/{id}/pause', at(id)));
    await Promise.all(late.map(answer));
    for (const app of ['channels', 'conversation-engine', 'campaign-runner']) await world.kill(app);
    await Promise.all(late.map(isHeard));
    const beforeResume = await got();
    await must(world.api.POST('/api/campaigns/{id}/resume', at(id)));
    const campaign = await completed(world, id, 120_000);
    await eventually('what was sent to arrive', async () => (await got()).join() === toEach(campaign, opened).join());
    const numbers = await got();
    expect(numbers.slice(0, 8)).toEqual(early.map(() => 0));
    expect(numbers.slice(8, 16)).toEqual(beforeResume.slice(8, 16));
    expect(numbers.slice(8, 16)).toContain(0);
    expect(numbers.slice(16)).toEqual(opened.slice(16).map(() => 1));
    for (const [index, { leadId }] of opened.entries())
      if (numbers[index] === 0)
        expect(errorOf(campaign, leadId)).toMatch(/^Person (has replied|is in conversation) on Email/);
  });

  const answer = ({ address }: Opened): Promise<void> => say(world, 'email', address, 'Tell me more, please.');

  /** Waits until a conversation has what its lead said. */
  const isHeard = ({ conversationId }: Opened): Promise<unknown> =>
    eventually('the answer of the lead', async () =>
      (await conversationOf(world, conversationId)).messages.some(({ role }) => role === 'lead'),
    );
});

/** Why a campaign has not written to a lead. */
const errorOf = ({ leads }: FullCampaign, id: string): string | undefined => {
  const { status, error } = leads.find(({ leadId }) => leadId === id) ?? {};
  return status === 'skipped' ? error : undefined;
};

/** How many messages of a campaign each lead got, as it says itself. */
const toEach = (campaign: FullCampaign, leads: Opened[]): number[] =>
  leads.map(({ leadId }) => (errorOf(campaign, leadId) === undefined ? 1 : 0));

function yesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString();
}
