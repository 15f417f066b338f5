import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest } from '@northline/common/contracts';
import { eventually } from '@northline/testing';
import { newAccount, RunnerHarness } from './harness';

describe('a test message of a campaign', () => {
  let runner: RunnerHarness;
  let ctx: RequestContext;
  const asked: RpcRequest<'channels.test_messages.send'>[] = [];

  beforeAll(async () => {
    runner = await RunnerHarness.start();
    runner.world.others.answer('channels.test_messages.send', (request) => {
      asked.push(request);
      const { channel, to, leadId, agentConfigId } = request;
      return { channel, to, leadId, agentConfigId, text: '[Test] Hi', sent: true };
    });
    await runner.world.others.nats.flush();
  });
  afterAll(() => runner.stop());
  beforeEach(() => {
    ctx = newAccount();
    asked.length = 0;
  });

  const send = (id: string, more: object = {}) =>
    runner.ask(ctx, 'runner.campaigns.test_message', { _id: 'm', id, to: '+41446681899', ...more });

  it('is of the first lead who would be written to, by its own agent, and leaves the campaign as it was', async () => {
    const picked = runner.world.addAgent();
    const tag = `first-${ctx.accountId}`;
    const [excluded, first] = runner.world.addLeads(3, tag, (n) => ({
      ...(n === 0 && { excluded: 'Lead has no phone number' }),
      ...(n === 1 && { assignedAgentId: picked }),
    }));
    const { _id: draft } = await runner.draft(ctx, tag);
    const campaign = await runner.ask(ctx, 'runner.campaigns.get', { id: draft });
    expect(await send(campaign._id)).toMatchObject({ leadId: first, agentConfigId: picked, text: '[Test] Hi' });
    expect(asked).toMatchObject([
      { _id: 'm', campaignId: campaign._id, channel: campaign.channel, to: '+41446681899' },
    ]);
    expect(await send(campaign._id, { leadId: excluded })).toMatchObject({
      leadId: excluded,
      agentConfigId: campaign.agentConfigId,
    });
    expect(await runner.ask(ctx, 'runner.campaigns.get', { id: campaign._id })).toEqual(campaign);
    expect(runner.world.openings(campaign._id)).toEqual([]);
  });

  it('is refused without a lead, and once the budget is spent to its hard limit', async () => {
    const { _id: nobody } = await runner.draft(ctx, 'nobody-at-all');
    await expect(send(nobody)).rejects.toThrow('Campaign selects no leads');
    await expect(send(nobody, { leadId: '999999' })).rejects.toThrow('Lead not found');
    await expect(send('f'.repeat(24))).rejects.toThrow('Campaign not found');
    const tag = `spent-${ctx.accountId}`;
    runner.world.addLeads(1, tag);
    const { _id: id } = await runner.draft(ctx, tag);
    const spend = (level: 'exhausted' | 'stopped', rev: number): Promise<void> =>
      runner.world.tell(ctx, 'budget.changed', {
        ...{ scope: 'campaign', id, rev, level, spent: 0, currency: 'USD', at: new Date().toISOString() },
      });
    await spend('exhausted', 1);
    await eventually('the end of the budget', async () =>
      (await runner.ask(ctx, 'runner.campaigns.preflight', { id })).blockers.includes(
        'The budget of the campaign is spent',
      ),
    );
    expect((await send(id)).sent).toBe(true);
    await spend('stopped', 2);
    await eventually('the hard limit', () =>
      send(id).then(
        () => false,
        (error: Error) => error.message === 'The budget of the campaign is spent',
      ),
    );
  });
});
