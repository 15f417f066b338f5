import type { RequestContext } from '@northline/common/vocabulary/context';
import { conversationState, eventually } from '@northline/testing';
import type { CampaignRow } from '../src/campaigns/campaign.schema';
import type { CampaignLeadRow } from '../src/rows/campaign-lead.schema';
import { closed, newAccount, RunnerHarness } from './harness';
import type { Asked } from './world';

describe('a large audience', () => {
  it('is frozen in stretches, between which others have their turn', async () => {
    const runner = await RunnerHarness.start({ env: { SELECTION_CONCURRENCY: '1' } });
    try {
      runner.world.addLeads(15_000, 'large');
      runner.world.addLeads(3, 'small');
      const [large, small] = [newAccount(), newAccount()];
      const { _id: id } = await runner.draft(large, 'large', { schedule: closed() });
      const { _id: other } = await runner.draft(small, 'small');
      const inserts = runner.watch(({ insert }) => insert === 'campaignLeads');
      await runner.ask(large, 'runner.campaigns.launch', { id });
      await runner.ask(small, 'runner.campaigns.launch', { id: other });
      await runner.until(small, other, 'completed');
      const campaigns = runner.stored<CampaignRow>('campaigns');
      await eventually(
        'the whole audience',
        async () => (await campaigns.findOne({ _id: id }))?.selection.phase === 'done',
      );
      expect(await runner.stored('campaignLeads').countDocuments({ campaignId: id })).toBe(15_000);
      const frozen = inserts().map(({ documents }) => (documents as CampaignLeadRow[])[0]?.campaignId);
      expect(frozen).toContain(other);
      expect(frozen.indexOf(other)).toBeLessThan(frozen.lastIndexOf(id));
    } finally {
      await runner.stop();
    }
  });
});

describe('the end of a campaign', () => {
  it("is reckoned by its connection's rate where that is slower, and with what is under way", async () => {
    const runner = await RunnerHarness.start();
    try {
      const ctx = newAccount();
      runner.world.addLeads(600, 'many');
      runner.world.channels.set('email', { configured: true, usable: true, ratePerSecond: 5 });
      runner.world.fate = () => [];
      const { _id: id } = await runner.draft(ctx, 'many', { channel: 'email' });
      const inSeconds = async (): Promise<number> =>
        (Date.parse((await runner.ask(ctx, 'runner.campaigns.preflight', { id })).projectedFinishAt ?? '') -
          Date.now()) /
        1_000;
      expect(await inSeconds()).toBeCloseTo(120, -1);
      await runner.ask(ctx, 'runner.campaigns.launch', { id });
      await eventually('some under way', () => runner.world.openings(id).length === 50);
      expect(await inSeconds()).toBeCloseTo(120, -1);
    } finally {
      await runner.stop();
    }
  });
});

describe('a campaign that may not go on, or a lead of it', () => {
  let runner: RunnerHarness;

  beforeAll(async () => {
    runner = await RunnerHarness.start();
  });
  afterAll(() => runner.stop());
  beforeEach(() => {
    runner.world.fate = () => ['sent', 'delivered'];
    runner.world.refuse = () => undefined;
  });

  it('is paused when its agent is made inactive, and its leads wait', async () => {
    const ctx = newAccount();
    const [lead] = runner.world.addLeads(1, 'inactive');
    runner.world.refuse = ({ leadId, round }) =>
      round === 1 && !active ? { leadId, outcome: 'blocked', error: 'Agent configuration is not active' } : undefined;
    let active = false;
    const { _id: id } = await runner.draft(ctx, 'inactive');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    expect((await runner.until(ctx, id, 'paused')).pausedReason).toBe('Agent configuration is not active');
    expect(await runner.rows(ctx, id)).toEqual([{ leadId: lead, status: 'pending' }]);
    active = true;
    await runner.ask(ctx, 'runner.campaigns.resume', { id });
    expect((await runner.until(ctx, id, 'completed')).stats).toMatchObject({ sent: 1, failed: 0 });
  });

  it('has its start changed when it is paused, not while it runs', async () => {
    const ctx = newAccount();
    runner.world.addLeads(6, 'begun');
    runner.world.fate = () => [];
    const startAt = new Date(Date.now() - 60_000).toISOString();
    const { _id: id } = await runner.draft(ctx, 'begun', { schedule: { rateLimit: 1, startAt } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const change = (schedule: { startAt: string | null; rateLimit?: number }) =>
      runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule } });
    for (const other of [new Date(Date.now() + 3_600_000).toISOString(), null])
      await expect(change({ startAt: other })).rejects.toMatchObject({
        code: 'conflict',
        message: 'schedule.startAt cannot be changed while the campaign runs; pause it first',
      });
    expect((await change({ startAt, rateLimit: 2 })).schedule).toMatchObject({ startAt, rateLimit: 2 });
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it('is paused when its A/B test is, and not when that has ended', async () => {
    const ctx = newAccount();
    runner.world.addLeads(2, 'tested');
    const agents = [runner.world.addAgent(), runner.world.addAgent()];
    const { _id: abTestId } = await runner.ask(ctx, 'runner.ab_tests.create', {
      test: { name: 'T', variants: agents.map((agentConfigId) => ({ agentConfigId, weight: 1 })) },
    });
    const change = (status: 'running' | 'paused' | 'completed') =>
      runner.ask(ctx, 'runner.ab_tests.set_status', { id: abTestId, status });
    await change('running');
    const { _id: id } = await runner.draft(ctx, 'tested', {
      agentConfigId: agents[0],
      abTestId,
      schedule: { rateLimit: 60, startAt: new Date(Date.now() + 3_600_000).toISOString() },
    });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await change('paused');
    await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { startAt: null } } });
    expect((await runner.until(ctx, id, 'paused')).pausedReason).toBe('A/B test is not running');
    expect(runner.world.openings(id)).toEqual([]);
    await expect(runner.ask(ctx, 'runner.campaigns.resume', { id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A/B test is not running',
    });
    await change('completed');
    await runner.ask(ctx, 'runner.campaigns.resume', { id });
    expect((await runner.until(ctx, id, 'completed')).stats).toMatchObject({ sent: 2 });
  });

  it('is not tried again, nor resumed, while a launch would be refused', async () => {
    const ctx = newAccount();
    runner.world.addLeads(1, 'refused');
    runner.world.refuse = ({ leadId }) => ({ leadId, outcome: 'failed', error: 'No' });
    const { _id: id, agentConfigId } = await runner.draft(ctx, 'refused');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    const agent = runner.world.agents.get(agentConfigId)!;
    agent.status = 'inactive';
    await expect(runner.ask(ctx, 'runner.campaigns.retry_failed', { id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Agent configuration is not active',
    });
    expect(await runner.rows(ctx, id)).toMatchObject([{ status: 'failed' }]);
    agent.status = 'active';
    runner.world.refuse = () => undefined;
    expect(await runner.ask(ctx, 'runner.campaigns.retry_failed', { id })).toEqual({ retried: 1 });
    await runner.until(ctx, id, 'completed');
  });

  it('fails what the provider blocks after it had accepted it, once the campaign is completed, and may be retried', async () => {
    const ctx = newAccount();
    runner.world.addLeads(2, 'late-block');
    runner.world.fate = () => ['sent'];
    const { _id: id } = await runner.draft(ctx, 'late-block');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    const error = { code: '131042', message: 'Business eligibility payment issue', retryable: true, blocks: true };
    const sentAt = new Date().toISOString();
    for (const item of runner.world.asked.filter(({ campaignId }) => campaignId === id))
      await runner.world.deliver(item, 'failed', { error, sentAt });
    await runner.untilStats(ctx, id, { sent: 2, failed: 2 });
    expect(await runner.ask(ctx, 'runner.campaigns.get', { id })).toMatchObject({ status: 'completed' });
    expect((await runner.ask(ctx, 'runner.campaigns.failures', { id })).failures).toEqual([
      { reason: error.message, count: 2, retryable: 2 },
    ]);
    expect(await runner.ask(ctx, 'runner.campaigns.retry_failed', { id })).toEqual({ retried: 2 });
    await eventually('both again', () => runner.world.openings(id).length === 4);
    await runner.until(ctx, id, 'completed');
  });

  it('writes to the next lead of a person when the first is deleted while its opening is on its way, and not sent', async () => {
    const ctx = newAccount();
    const [first, second] = runner.world.addLeads(2, 'overtaken', () => ({ address: '+15550077' }));
    runner.world.fate = ({ leadId }) => (leadId === first ? [] : ['sent', 'delivered']);
    const { _id: id } = await runner.draft(ctx, 'overtaken');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const item = await eventually('the opening', () => runner.world.asked.find(({ campaignId }) => campaignId === id));
    await runner.world.tell(ctx, 'lead.erased', { leadId: first! });
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    await eventually(
      'the lead to be forgotten',
      async () => (await rows.countDocuments({ campaignId: id, stopped: 'Lead was deleted' })) === 1,
    );
    const error = { code: 'suppressed', message: 'Lead is suppressed', retryable: false };
    await runner.world.deliver(item, 'cancelled', { error });
    await runner.until(ctx, id, 'completed');
    expect(runner.world.openings(id)).toEqual([`${first}:1`, `${second}:1`]);
    expect((await runner.rows(ctx, id))[0]).toMatchObject({ status: 'skipped', error: error.message });
  });

  it.each([
    [
      'delivery',
      (_ctx: RequestContext, item: Asked) =>
        runner.world.deliver(item, 'cancelled', {
          error: { code: 'erased', message: 'Lead was deleted', retryable: false },
        }),
    ],
    [
      'conversation',
      (ctx: RequestContext, { campaignId, leadId }: Asked) =>
        runner.world.tell(ctx, 'conversation.changed', {
          ...conversationState({ leadId, campaignId, status: 'dropped' }),
          move: {
            actor: ctx.actor,
            reason: 'lead_deleted',
            before: { status: 'active' },
            after: { status: 'dropped' },
          },
        }),
    ],
  ])(
    'writes to the next lead of a person when the %s of a deleted one ends before its deletion is told',
    async (what, end) => {
      const ctx = newAccount();
      const tag = `overtaking-${what}`;
      const [first, second] = runner.world.addLeads(2, tag, () => ({ address: `+1555007${what.length}` }));
      runner.world.fate = ({ leadId }) => (leadId === first ? [] : ['sent', 'delivered']);
      const { _id: id } = await runner.draft(ctx, tag);
      await runner.ask(ctx, 'runner.campaigns.launch', { id });
      const item = await eventually('the opening', () =>
        runner.world.asked.find(({ campaignId }) => campaignId === id),
      );
      await end(ctx, item);
      await runner.until(ctx, id, 'completed');
      expect(runner.world.openings(id)).toEqual([`${first}:1`, `${second}:1`]);
      expect((await runner.rows(ctx, id))[0]).toMatchObject({ status: 'skipped', error: 'Lead was deleted' });
      await runner.world.tell(ctx, 'lead.erased', { leadId: first! });
      const rows = runner.stored<CampaignLeadRow>('campaignLeads');
      await eventually(
        'the lead to be forgotten',
        async () =>
          (await rows.countDocuments({ campaignId: id, leadId: first!, samePerson: { $exists: true } })) === 0,
      );
    },
  );
});
