import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AgentConfig, StartResult } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { CampaignStarts } from '../src/conversations/campaign-starts.service';
import { ConversationStore } from '../src/conversations/conversation-store';
import { StartingService } from '../src/conversations/starting.service';
import { newAccount } from './harness';
import { World } from './world';

describe('the next round of a campaign', () => {
  let world: World;
  let ctx: RequestContext;
  let agent: AgentConfig;

  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    ctx = newAccount();
    const firstTouchTemplate = { name: 'hello', language: 'en', parameters: ['{{name}}'] };
    agent = await world.agent(ctx, { firstTouchTemplate });
  });

  /** Asks for a round of openings of one campaign. */
  function roundsOf(leads: { id: string }[]): (round: number) => Promise<StartResult[]> {
    const campaignId = newId();
    const started = { agentConfigId: agent._id, agentVersion: 1, agentAssignedBy: 'auto' as const };
    return async (round) => {
      const items = leads.map(({ id: leadId }) => ({ leadId, round, ...started }));
      const request = { campaignId, channel: 'whatsapp' as const, ratePerMinute: 60, items };
      return (await world.features.get(CampaignStarts).startMany(ctx, request)).results;
    };
  }

  const idOf = (result: StartResult | undefined): string =>
    result?.outcome === 'started' ? result.conversationId : '';

  it('requests no opening that had expired and left after all, and says when it did', async () => {
    const ask = roundsOf([await world.lead(ctx)]);
    const [first] = await ask(1);
    const row = await world.row(ctx, idOf(first));
    const message = row.messages[0]!._id;
    const report = { deliveryId: newId(), sentAt: '2026-11-21T10:00:00.000Z' };
    for (const [index, status] of (['expired', 'sent'] as const).entries()) {
      await world.deliver(ctx, row, message, { ...report, rev: 1 + index, status });
      await world.until(ctx, row._id, status, ({ messages }) => messages[0]?.delivery?.status === status);
    }
    const left = { round: 1, at: report.sentAt };
    for (const round of [2, 3]) expect(await ask(round)).toEqual([{ ...first, left }]);
    expect(world.requests(ctx).filter(({ messageId }) => messageId === message)).toHaveLength(1);
  });

  it('skips a lead whose conversation fell asleep while another one was begun', async () => {
    const [asleep, other] = [await world.lead(ctx), await world.lead(ctx, { name: 'Bob', phone: '+41446681801' })];
    const ask = roundsOf([asleep, other]);
    const results = await ask(1);
    await world.features
      .get(ConversationStore)
      .change(ctx, idOf(results[0]), (draft) =>
        draft.changeStatus('dropped', 'northline', { dropReason: 'inactivity' }),
      );
    const request = { _id: newId(), leadId: asleep.id, agentConfigId: agent._id, channel: 'whatsapp' as const };
    await world.features.get(StartingService).start(ctx, request);
    expect(await ask(2)).toEqual([
      { leadId: asleep.id, outcome: 'skipped', error: 'Lead already has an open conversation on this channel' },
      results[1],
    ]);
  });
});
