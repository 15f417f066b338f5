import { eventually } from '@northline/testing';
import { mongodOnPath } from '../tools/dev-mongo/resolve.ts';
import { must } from '../packages/client/src/index.ts';
import {
  addressOf,
  campaignOf,
  cast,
  type Channel,
  completed,
  introduce,
  launch,
  makeAgent,
  type Sent,
  summary,
} from './story';
import { at, World } from './world';

/** Whom we kill, and the channel of the campaign that it happens to: on email the engine asks the model for each opening. */
const victims: [string, Channel][] = [
  ['gateway', 'whatsapp'],
  ['conversation-engine', 'email'],
  ['campaign-runner', 'whatsapp'],
  ['channels', 'whatsapp'],
  ['insights', 'email'],
  ['redis', 'whatsapp'],
  ['nats', 'email'],
  ['mongo', 'whatsapp'],
];
const leadsPerCampaign = 60;
/** Messages a minute: a campaign lasts six seconds. */
const rateLimit = 600;
const killedAfter = 10;

/** The databases to kill: the stand-in, and a real server where this machine has one. */
const mongod = mongodOnPath();
const databases: [string, string][] = [
  ['the stand-in', 'standin'],
  ...(mongod ? ([[`a real MongoDB (${mongod})`, 'path']] as [string, string][]) : []),
];
process.stdout.write(
  `Kills: on ${databases.map(([name]) => name).join(' and ')}${mongod ? '' : '; no mongod is on the PATH'}\n`,
);

describe.each(databases)('on %s', (_database, way) => {
  let world: World;
  let agentConfigId: string;
  const campaigns = new Map<string, string>();
  const castOf = (victim: string): ReturnType<typeof cast> =>
    cast(
      victims.findIndex(([name]) => name === victim),
      7,
      leadsPerCampaign,
    );

  beforeAll(async () => {
    world = await World.up({ SANDBOX_LIMITS: 'off', EMAIL_RATE_PER_SECOND: '0', NORTHLINE_MONGO: way });
    agentConfigId = await makeAgent(world);
  }, 120_000);

  afterAll(() => world.down(), 60_000);

  describe.each(victims)('%s, killed by kill -9 in the middle of a campaign over %s', (victim, channel) => {
    it('is started again', async () => {
      const manualLeadIds = await introduce(world, channel, castOf(victim));
      const id = await launch(world, { agentConfigId, channel, manualLeadIds, rateLimit });
      campaigns.set(victim, id);
      const { stats } = await eventually('the first leads to be written to', async () => {
        const campaign = await campaignOf(world, id);
        return campaign.stats.sent >= killedAfter && campaign;
      });
      expect(stats.sent).toBeLessThan(leadsPerCampaign);
      await world.kill(victim);
    });
  });

  describe.each(victims)('the campaign in which %s was killed', (victim, channel) => {
    const id = (): string => campaigns.get(victim) ?? '';

    it('completes, every lead written to exactly once or marked unknown', async () => {
      const campaign = await completed(world, id(), 50_000);
      const { messages } = await world.sandbox<{ messages: Sent[] }>('GET', '/sandbox/outbox');
      const received = Map.groupBy(messages, ({ to }) => to);
      const wrong = campaign.leads.flatMap(({ leadId, status, error }, index) => {
        const lead = castOf(victim)[index];
        const times = received.get((lead ? addressOf(channel, lead) : '').replace('+', ''))?.length ?? 0;
        const right = status === 'unknown' ? times <= 1 : ['sent', 'delivered'].includes(status) && times === 1;
        return right ? [] : [`lead ${leadId} ${status} (${error ?? 'no error'}), ${times} messages`];
      });
      expect(wrong).toEqual([]);
      expect(campaign.leads).toHaveLength(leadsPerCampaign);
    });

    it('lost nothing of what the providers told, nor of what the analytics count', async () => {
      const delivered = await eventually('every message but the unknown to be delivered', async () => {
        const campaign = await campaignOf(world, id());
        const unknown = campaign.leads.filter(({ status }) => status === 'unknown').length;
        if (campaign.stats.delivered === leadsPerCampaign - unknown) return campaign.stats.delivered;
        throw new Error(summary(campaign));
      });
      await eventually('the analytics of every conversation', async () => {
        const { totalConversations, sessionStatus } = await must(
          world.api.GET('/api/analytics/overview', { params: { query: { campaignId: id() } } }),
        );
        return totalConversations === leadsPerCampaign && sessionStatus.active === leadsPerCampaign;
      });
      const { conversations, total } = await must(
        world.api.GET('/api/conversations', { params: { query: { campaignId: id(), limit: 200 } } }),
      );
      expect(total).toBe(leadsPerCampaign);
      expect(conversations.every(({ messageCount }) => messageCount === 1)).toBe(true);
      const told = await eventually('an event of each message that was sent', async () => {
        const events = await Promise.all(
          conversations.map(
            async ({ _id }) => (await must(world.api.GET('/api/conversations/{id}/events', at(_id)))).events,
          ),
        );
        return events.filter(([first]) => first?.type === 'message.sent').length === delivered && events;
      });
      expect(told.filter((events) => events.some(({ sequence }, index) => sequence !== index + 1))).toEqual([]);
    });
  });
});
