import { eventually } from '@northline/testing';
import type { CampaignRow } from '../src/campaigns/campaign.schema';
import type { CampaignLeadRow } from '../src/rows/campaign-lead.schema';
import { closed, newAccount, RunnerHarness } from './harness';

describe('an opening that was put off', () => {
  let runner: RunnerHarness;

  beforeAll(async () => {
    runner = await RunnerHarness.start();
  });
  afterAll(() => runner.stop());

  it('is not requested again when it turns out to have arrived, and its campaign ends', async () => {
    const ctx = newAccount();
    const leads = runner.world.addLeads(2, 'arrived');
    const { _id: id } = await runner.draft(ctx, 'arrived', { schedule: { rateLimit: 6_000, ...closed() } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    const campaigns = runner.stored<CampaignRow>('campaigns');
    const resting = { _id: id, 'selection.phase': 'done', dueAt: { $gt: new Date(Date.now() + 3_600_000) } } as const;
    await eventually('the wait for its hours', () => campaigns.findOne(resting));
    // As the evening leaves them, and a failure that people have retried.
    await rows.updateMany({ campaignId: id }, { $set: { round: 2 } });
    const opening = {
      round: 1,
      campaignId: id,
      ctx,
      agentConfigId: 'a',
      agentVersion: 3,
      agentAssignedBy: 'auto',
    } as const;
    await Promise.all(leads.map((leadId) => runner.world.deliver({ ...opening, leadId }, 'delivered')));
    await eventually(
      'nobody to wait',
      async () => (await rows.countDocuments({ campaignId: id, status: 'delivered' })) === 2,
    );
    // Five minutes later; its hours have not begun.
    await campaigns.updateOne({ _id: id }, { $set: { countAt: new Date() } });
    expect((await runner.until(ctx, id, 'completed')).stats).toMatchObject({ sent: 2, delivered: 2 });
    expect(runner.world.openings(id)).toEqual([]);
  });

  it('is sent, not under way for ever, when the engine knows that its provider took it', async () => {
    const ctx = newAccount();
    const [leadId = '', bounces = ''] = runner.world.addLeads(2, 'taken');
    const left = { round: 1, at: '2026-03-04T10:00:00.000Z' };
    runner.world.fate = ({ round }) => (round === 1 ? ['expired'] : []);
    runner.world.refuse = ({ leadId: asked, round }) =>
      round === 2 ? { leadId: asked, outcome: 'started', conversationId: 'c'.repeat(24), left } : undefined;
    const { _id: id } = await runner.draft(ctx, 'taken');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    expect((await runner.until(ctx, id, 'completed')).stats).toMatchObject({ totalLeads: 2, sent: 2, failed: 0 });
    const first = runner.world.asked.find((item) => item.leadId === bounces && item.campaignId === id)!;
    await runner.world.deliver(first, 'failed');
    await runner.untilStats(ctx, id, { sent: 2, failed: 1 });
    const row = await runner.stored<CampaignLeadRow>('campaignLeads').findOne({ campaignId: id, leadId });
    expect(row).toMatchObject({ status: 'sent', round: 1, sentAt: new Date(left.at) });
  });

  it('is not requested again once its campaign was cancelled, though others that failed are retried', async () => {
    const ctx = newAccount();
    const [fails] = runner.world.addLeads(3, 'on-its-way');
    runner.world.refuse = ({ leadId, round }) =>
      leadId === fails && round === 1 ? { leadId, outcome: 'failed', error: 'Try later' } : undefined;
    runner.world.fate = () => [];
    const { _id: id } = await runner.draft(ctx, 'on-its-way');
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    const retry = () => runner.ask(ctx, 'runner.campaigns.retry_failed', { id });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.untilStats(ctx, id, { failed: 1 });
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
    await rows.updateOne({ campaignId: id, leadId: fails! }, { $set: { retryable: false } });
    expect(await retry()).toEqual({ retried: 0 });
    expect((await runner.ask(ctx, 'runner.campaigns.get', { id })).status).toBe('completed');
    await rows.updateOne({ campaignId: id, leadId: fails! }, { $set: { retryable: true } });
    expect(await retry()).toEqual({ retried: 1 });
    expect((await runner.ask(ctx, 'runner.campaigns.get', { id })).status).toBe('running');
    const first = await eventually('the second round', () => {
      const asked = runner.world.asked.filter(({ campaignId }) => campaignId === id);
      return asked.some(({ round }) => round === 2) && asked;
    });
    // The cancel stopped them on their way.
    for (const item of first.filter(({ leadId }) => leadId !== fails)) await runner.world.deliver(item, 'expired');
    await eventually('their end', async () => {
      const ended = await runner.rows(ctx, id);
      return ended.filter(({ error }) => error === 'Campaign was cancelled').length === 2;
    });
    await runner.world.deliver({ ...first[0]!, leadId: fails!, round: 2 }, 'delivered');
    expect((await runner.until(ctx, id, 'completed')).stats).toMatchObject({ totalLeads: 3, sent: 1, failed: 0 });
  });
});
