import type { RequestContext } from '@northline/common/vocabulary/context';
import type { StartItem } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { CampaignStarts } from '../src/conversations/campaign-starts.service';
import { AgentUsage } from '../src/agent-usage/agent-usage.service';
import { ConversationsService } from '../src/conversations/conversations.service';
import { StartingService } from '../src/conversations/starting.service';
import { LeadsRepository } from '../src/leads/leads.repository';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let ctx: RequestContext;
let starting: StartingService;
let campaigns: CampaignStarts;
let conversations: ConversationsService;

beforeAll(async () => {
  world = await World.start();
  starting = world.features.get(StartingService);
  campaigns = world.features.get(CampaignStarts);
  conversations = world.features.get(ConversationsService);
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
});

const item = (leadId: string, agentConfigId: string, more: Partial<StartItem> = {}): StartItem => ({
  leadId,
  round: 1,
  agentConfigId,
  agentVersion: 1,
  agentAssignedBy: 'auto',
  ...more,
});

describe('test and live', () => {
  const testing = (): RequestContext => ({ ...ctx, environment: 'test' });
  const startBy = (by: RequestContext, leadId: string, agentConfigId: string) =>
    starting.start(by, { _id: newId(), leadId, agentConfigId, channel: 'email', message: 'Dear Ada' });

  it('have one open conversation each: a test stands in no live start, of people or of campaigns', async () => {
    const agent = await world.agent(ctx);
    const [lead, other] = [
      await world.lead(ctx, { email: 'ada@example.com' }),
      await world.lead(ctx, { email: 'bo@example.com' }),
    ];
    const test = await startBy(testing(), lead.id, agent._id);
    expect(test.test).toBe(true);
    await startBy(testing(), other.id, agent._id);
    await expect(startBy(testing(), lead.id, agent._id)).rejects.toMatchObject({ code: 'conflict' });
    const campaign = {
      campaignId: newId(),
      channel: 'email' as const,
      ratePerMinute: 60,
      items: [item(other.id, agent._id)],
    };
    expect(await campaigns.checkStarts(ctx, campaign)).toEqual({ refused: [] });
    expect(await campaigns.checkStarts(testing(), campaign)).toEqual({
      refused: [{ leadId: other.id, error: 'Lead already has an open conversation on this channel' }],
    });
    expect((await campaigns.startMany(ctx, campaign)).results).toMatchObject([{ outcome: 'started' }]);
    expect(await startBy(ctx, lead.id, agent._id)).not.toHaveProperty('test');
  });

  it('a test is counted nowhere, and changes nothing at its lead but the time of its last change', async () => {
    const agent = await world.agent(ctx);
    const lead = await world.lead(ctx, { email: 'ada@example.com' });
    const leads = world.features.get(LeadsRepository);
    await leads.noteUnanswered(ctx.accountId, lead.id, {
      inboundId: newId(),
      channel: 'email',
      content: 'Anybody?',
      at: new Date(),
    });
    const before = await leads.find(ctx.accountId, lead.id);
    const { _id } = await startBy(testing(), lead.id, agent._id);
    const row = await world.row(ctx, _id);
    expect(row.messages).toMatchObject([{ role: 'agent', content: 'Dear Ada' }]);
    await world.deliver(ctx, row, row.messages[0]!._id, { status: 'sent', test: true });
    await world.until(ctx, _id, 'the delivery', ({ messages }) => messages[0]?.delivery?.status === 'sent');
    await conversations.update(ctx, _id, { stageId: 'budget' });
    const moved = await eventually('the event', () =>
      world.events(ctx).find(({ kind }) => kind === 'stage_transition'),
    );
    expect(moved.data).toMatchObject({ test: true });
    const after = await eventually('the bump', async () => {
      const found = await leads.find(ctx.accountId, lead.id);
      return found !== null && found.updatedAt > before!.updatedAt && found;
    });
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
    expect(await world.features.get(AgentUsage).totals(ctx.accountId, agent._id)).toMatchObject({
      statuses: { active: 0 },
      messages: 0,
      reached: [],
    });
  });

  it('a test campaign of an A/B test assigns no variant to its leads', async () => {
    const agent = await world.agent(ctx);
    const lead = await world.lead(ctx, { email: 'ada@example.com' });
    const campaign = {
      campaignId: newId(),
      abTestId: newId(),
      channel: 'email' as const,
      ratePerMinute: 60,
      items: [item(lead.id, agent._id, { agentAssignedBy: 'ab_test' })],
    };
    await campaigns.startMany(testing(), campaign);
    expect(await world.features.get(LeadsRepository).find(ctx.accountId, lead.id)).not.toHaveProperty(
      'assignedAgentId',
    );
    await campaigns.startMany(ctx, { ...campaign, campaignId: newId() });
    expect(await world.features.get(LeadsRepository).find(ctx.accountId, lead.id)).toMatchObject({
      assignedAgentId: agent._id,
    });
  });
});
