import type { CampaignPoint, CampaignSeries, CampaignSeriesQuery } from '@northline/common/contracts';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { eventually } from '@northline/testing';
import type { CampaignSeriesRow } from '../src/series/campaign-series.schema';
import { newAccount, RunnerHarness } from './harness';

describe('the series of a campaign', () => {
  let runner: RunnerHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    runner = await RunnerHarness.start();
  });
  afterAll(() => runner.stop());
  beforeEach(() => {
    ctx = newAccount();
  });

  const ask = (id: string, query: CampaignSeriesQuery = {}): Promise<CampaignSeries> =>
    runner.ask(ctx, 'runner.campaigns.series', { id, ...query });
  const sums = ({ points }: CampaignSeries): Omit<CampaignPoint, 'at'> => {
    const sum = (name: Exclude<keyof CampaignPoint, 'at'>): number =>
      points.reduce((total, point) => total + point[name], 0);
    return {
      planned: sum('planned'),
      sent: sum('sent'),
      delivered: sum('delivered'),
      replied: sum('replied'),
      failed: sum('failed'),
    };
  };
  async function drafted(leads: number): Promise<string> {
    const tag = `series-${ctx.accountId}`;
    runner.world.addLeads(leads, tag);
    return (await runner.draft(ctx, tag))._id;
  }

  it('adds up to the stats, and is counted once however often it is read', async () => {
    let turn = 0;
    runner.world.fate = () => (turn++ % 4 === 0 ? ['failed'] : ['sent', 'delivered']);
    const id = await drafted(8);
    expect(await ask(id)).toEqual({ unit: 'day', timezone: ctx.timezone, points: [] });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    await runner.untilStats(ctx, id, { sent: 6, delivered: 6, failed: 2 });
    const whole = { planned: 8, sent: 6, delivered: 6, replied: 0, failed: 2 };
    const byDay = await eventually('the count', async () => {
      const told = await ask(id);
      return sums(told).failed === 2 && sums(told).delivered === 6 && told;
    });
    expect(sums(byDay)).toEqual(whole);
    const byHour = await ask(id, { unit: 'hour' });
    expect(sums(byHour)).toEqual(whole);
    expect(byHour.points.every(({ at }) => at.endsWith(':00:00.000Z'))).toBe(true);

    const kept = runner.stored<CampaignSeriesRow>('campaignSeries');
    const before = await kept.findOne({ _id: id });
    await ask(id);
    expect(await kept.findOne({ _id: id })).toEqual(before);
    expect(before).toMatchObject({ accountId: ctx.accountId, total: 8 });
  });

  it('counts what failed before there was a message', async () => {
    runner.world.refuse = ({ leadId }) => ({ leadId, outcome: 'failed', error: 'Try later' });
    const id = await drafted(3);
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const { stats } = await runner.until(ctx, id, 'completed');
    runner.world.refuse = () => undefined;
    expect(stats.failed).toBe(3);
    expect(sums(await ask(id)).failed).toBe(3);
  });

  it('of very many rows is told as it was last counted, and counted again meanwhile', async () => {
    runner.world.fate = () => ['sent', 'delivered'];
    const id = await drafted(2);
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    await runner.untilStats(ctx, id, { sent: 2 });
    await eventually('the count', async () => sums(await ask(id)).sent === 2);
    const kept = runner.stored<CampaignSeriesRow>('campaignSeries');
    const last = { total: 60_000, rowsRev: -1, countedAt: new Date(Date.now() - 60_000), hours: [] };
    await kept.updateOne({ _id: id }, { $set: last });
    expect(sums(await ask(id)).sent).toBe(0);
    await eventually('the next count', async () => sums(await ask(id)).sent === 2);
  });

  it('is of another account, or of a span too long or turned around: refused', async () => {
    const id = await drafted(1);
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const [from, to] = ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
    await expect(ask(id, { unit: 'hour', from, to })).rejects.toMatchObject({
      message: expect.stringContaining('At most 31 days') as string,
    });
    await expect(ask(id, { from: to, to: from })).rejects.toMatchObject({ code: 'validation_failed' });
    ctx = newAccount();
    await expect(ask(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
