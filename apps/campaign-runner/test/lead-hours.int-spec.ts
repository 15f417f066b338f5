import { eventually } from '@northline/testing';
import { type CampaignLeadRow } from '../src/rows/campaign-lead.schema';
import type { CampaignRow } from '../src/campaigns/campaign.schema';
import { newAccount, RunnerHarness } from './harness';

const hourMs = 3_600_000;

/** Hours around now by UTC: nine hours further east they are closed. */
function aroundNow(): { start: string; end: string } {
  const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);
  return { start: clock(Date.now() - hourMs), end: clock(Date.now() + hourMs) };
}

describe("a campaign in its leads' own time", () => {
  let runner: RunnerHarness;

  beforeAll(async () => {
    runner = await RunnerHarness.start({ replicas: 2 });
  });
  afterAll(() => runner.stop());
  beforeEach(() => {
    runner.world.fate = () => ['sent', 'delivered'];
  });

  const places: Record<number, string> = { 0: 'UTC', 1: 'Asia/Tokyo', 3: 'Atlantic/Reykjavik', 4: 'Asia/Tokyo' };
  const spread = (n: number): { timezone?: string } => (places[n] ? { timezone: places[n] } : {});

  it('writes to each in their hours, to those without a zone in its own, and waits until others are open', async () => {
    const ctx = newAccount();
    const [inUtc, inTokyo, somewhere, inIceland, inTokyoToo] = runner.world.addLeads(5, 'spread', spread);
    const { start, end } = aroundNow();
    const schedule = { rateLimit: 6_000, timezone: 'lead' as const, activeHours: { start, end } };
    const draft = await runner.draft(ctx, 'spread', { schedule });
    expect(draft.schedule).toEqual(schedule);
    const { _id: id } = draft;

    const preflight = await runner.ask(ctx, 'runner.campaigns.preflight', { id });
    expect(preflight).toMatchObject({ willSend: 5 });
    // Tokyo's turn is hours away.
    expect(Date.parse(preflight.projectedFinishAt ?? '')).toBeGreaterThan(Date.now() + 2 * hourMs);

    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.untilStats(ctx, id, { delivered: 3 });
    expect(runner.world.openings(id).sort()).toEqual([`${inUtc}:1`, `${somewhere}:1`, `${inIceland}:1`].sort());
    for (const { validUntil } of runner.world.asked.filter(({ campaignId }) => campaignId === id))
      expect(validUntil?.slice(11, 16)).toBe(end);
    const rows = await runner.rows(ctx, id);
    expect(rows.filter(({ status }) => status === 'pending').map(({ leadId }) => leadId)).toEqual([
      inTokyo,
      inTokyoToo,
    ]);

    // Nine hours east the same hours were nine hours ago: they begin again in fourteen, and nothing happens until then.
    const campaigns = runner.stored<CampaignRow>('campaigns');
    const { dueAt } = await eventually('the wait', async () => {
      const row = await campaigns.findOne({ _id: id, lease: { $exists: false } });
      return row?.dueAt && row.dueAt.getTime() > Date.now() + hourMs ? row : undefined;
    });
    expect(dueAt?.toISOString().slice(11, 16)).toBe(
      new Date(Date.parse(`2026-01-01T${start}:00Z`) - 9 * hourMs).toISOString().slice(11, 16),
    );

    await expect(
      runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { timezone: null, rateLimit: 5_000 } } }),
    ).resolves.toMatchObject({ schedule: { rateLimit: 5_000 } });
    await runner.until(ctx, id, 'completed');
    expect(runner.world.openings(id)).toHaveLength(5);
  });

  it('finds who may go by an index, however many wait elsewhere', async () => {
    const ctx = newAccount();
    runner.world.addLeads(600, 'many', (n) => ({ timezone: n === 599 ? 'UTC' : 'Asia/Tokyo' }));
    const schedule = { rateLimit: 6_000, timezone: 'lead' as const, activeHours: aroundNow() };
    const { _id: id } = await runner.draft(ctx, 'many', { schedule });
    const claimed = runner.watch((command) => command.find === 'campaignLeads' && command.filter?.zone !== undefined);
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.untilStats(ctx, id, { totalLeads: 600, delivered: 1 });
    expect(claimed().map(({ filter }) => filter.zone)).toContainEqual({ $in: ['UTC'] });
    const indexes = await runner.stored<CampaignLeadRow>('campaignLeads').indexes();
    expect(indexes.map(({ key }) => Object.keys(key as object).join())).toContain(
      'accountId,campaignId,status,zone,seq',
    );
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it('keeps no zones of other campaigns, and takes the wish no more once it has started', async () => {
    const ctx = newAccount();
    runner.world.addLeads(2, 'plain', () => ({ timezone: 'Asia/Tokyo' }));
    runner.world.fate = () => [];
    const zoned = runner.watch(
      (command) => command.distinct === 'campaignLeads' && command.query?.accountId === ctx.accountId,
    );
    const { _id: id } = await runner.draft(ctx, 'plain');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually('both asked for', () => runner.world.openings(id).length === 2);
    expect(
      await runner.stored<CampaignLeadRow>('campaignLeads').countDocuments({ campaignId: id, zone: { $exists: true } }),
    ).toBe(0);
    expect(zoned()).toEqual([]);
    await expect(
      runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { timezone: 'lead' } } }),
    ).rejects.toThrow('schedule.timezone can be set only before the campaign starts');
    // Scheduled once more, it still has its rows.
    await runner.ask(ctx, 'runner.campaigns.pause', { id });
    const startAt = new Date(Date.now() + 3_600_000).toISOString();
    await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { startAt } } });
    expect((await runner.ask(ctx, 'runner.campaigns.resume', { id })).status).toBe('scheduled');
    await expect(
      runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { timezone: 'lead' } } }),
    ).rejects.toThrow('schedule.timezone can be set only before the campaign starts');
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it('asks again, in their own hours, for whom the evening came first', async () => {
    const ctx = newAccount();
    const [lead] = runner.world.addLeads(1, 'late', () => ({ timezone: 'UTC' }));
    runner.world.fate = ({ round }) => (round === 1 ? ['expired'] : ['sent']);
    const schedule = { rateLimit: 6_000, timezone: 'lead' as const, activeHours: aroundNow() };
    const { _id: id } = await runner.draft(ctx, 'late', { schedule });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    expect(runner.world.openings(id)).toEqual([`${lead}:1`, `${lead}:2`]);
  });

  it('says when a lead may be written to again: at once until the hours end, when they open, later in a pause, never once cancelled', async () => {
    const ctx = newAccount();
    // Tokyo's hours are closed: the campaign does not end.
    runner.world.addLeads(2, 'again', spread);
    const { start, end } = aroundNow();
    const schedule = { timezone: 'lead' as const, activeHours: { start, end } };
    const { _id: campaignId } = await runner.draft(ctx, 'again', { schedule });
    const opensIn = async (zone: string): Promise<number> => {
      const { opensAt } = await runner.ask(ctx, 'runner.campaigns.opens_at', { campaignId, zone });
      return opensAt === null ? Infinity : Math.abs(Math.round((Date.parse(opensAt) - Date.now()) / 60_000));
    };
    await runner.ask(ctx, 'runner.campaigns.launch', { id: campaignId });
    expect(await opensIn('UTC')).toBe(0);
    const { closesAt } = await runner.ask(ctx, 'runner.campaigns.opens_at', { campaignId, zone: 'UTC' });
    expect(closesAt?.slice(11, 16)).toBe(end);
    expect(await opensIn('Asia/Tokyo')).toBeGreaterThan(60);
    await runner.ask(ctx, 'runner.campaigns.pause', { id: campaignId });
    expect(await opensIn('UTC')).toBe(10);
    await runner.ask(ctx, 'runner.campaigns.cancel', { id: campaignId });
    expect(await opensIn('UTC')).toBe(Infinity);
  });
});
