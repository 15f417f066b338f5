import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AgentConfig, WaitingOpenings } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { CampaignStarts } from '../src/conversations/campaign-starts.service';
import { AgentsService } from '../src/agents/agents.service';
import { newAccount } from './harness';
import { World } from './world';

describe('what openings wait for', () => {
  let world: World;
  let ctx: RequestContext;
  let campaigns: CampaignStarts;

  beforeAll(async () => {
    world = await World.start();
    campaigns = world.features.get(CampaignStarts);
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    ctx = newAccount();
  });

  /** Two openings of a campaign by email, which the model writes. */
  async function opened(agent: AgentConfig): Promise<(asker?: RequestContext) => Promise<WaitingOpenings[]>> {
    const campaignId = newId();
    const leads = [
      await world.lead(ctx, { email: 'a@example.com' }),
      await world.lead(ctx, { email: 'b@example.com' }),
    ];
    const items = leads.map(({ id }) => ({
      leadId: id,
      round: 1,
      agentConfigId: agent._id,
      agentVersion: 1,
      agentAssignedBy: 'auto' as const,
    }));
    await campaigns.startMany(ctx, { campaignId, channel: 'email', ratePerMinute: 60, items });
    return async (asker = ctx) => (await campaigns.waiting(asker, { campaignId })).waiting;
  }

  it('is the model, until it answers', async () => {
    const began = Date.now();
    world.model.play(() => 503);
    const waiting = await opened(await world.agent(ctx, {}));
    const told = await eventually('both to wait', async () => {
      const [now] = await waiting();
      return now?.count === 2 ? now : undefined;
    });
    expect(told.for).toBe('model');
    expect(Date.parse(told.since)).toBeGreaterThanOrEqual(began);
    expect(Date.parse(told.until)).toBeGreaterThan(Date.parse(told.since));
    expect(await waiting(newAccount())).toEqual([]);
  });

  it('is an agent whose conversations are paused', async () => {
    world.model.play(() => ({ reply: 'Hello' }));
    const agent = await world.agent(ctx, {});
    await world.features.get(AgentsService).update(ctx, agent._id, { conversationsPaused: true });
    const waiting = await opened(agent);
    await eventually('both to wait', async () => (await waiting())[0]?.count === 2);
    expect(await waiting()).toMatchObject([{ for: 'agent', count: 2 }]);
  });

  it('is nothing any more, once they are written', async () => {
    world.model.probe = { status: 200 };
    world.model.play(() => ({ subject: 'Flat', reply: 'Hello' }));
    const waiting = await opened(await world.agent(ctx, {}));
    await eventually('both to be written', () => world.requests(ctx).length === 2);
    expect(await waiting()).toEqual([]);
  });
});
