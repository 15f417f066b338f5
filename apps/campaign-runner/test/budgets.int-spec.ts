import type { RequestContext } from '@northline/common/vocabulary/context';
import type { BudgetLevel, CampaignProgress, DomainEvent } from '@northline/common/contracts';
import { eventually } from '@northline/testing';
import { newAccount, RunnerHarness } from './harness';

describe('the budget of a campaign', () => {
  let runner: RunnerHarness;
  let ctx: RequestContext;
  let rev = 0;
  const told: DomainEvent<'budget.set'>[] = [];

  beforeAll(async () => {
    runner = await RunnerHarness.start();
    const callback = (_error: unknown, message: { json: () => unknown }): void =>
      void told.push(message.json() as DomainEvent<'budget.set'>);
    runner.world.others.nats.subscribe('facts.budget.set', { callback });
    await runner.world.others.nats.flush();
  });
  afterAll(() => runner.stop());
  beforeEach(() => {
    ctx = newAccount();
  });

  const progress = (id: string): Promise<CampaignProgress> => runner.ask(ctx, 'runner.campaigns.progress', { id });
  const spend = (id: string, level: BudgetLevel, more: object = {}): Promise<void> =>
    runner.world.tell(ctx, 'budget.changed', {
      ...{ scope: 'campaign', id, rev: (rev += 1), level, spent: 0, currency: 'USD', at: new Date().toISOString() },
      ...more,
    });

  it('is told when it is set, changed or removed, also after the launch', async () => {
    const budget = { amount: 9, period: 'month' as const };
    const { _id: id } = await runner.draft(ctx, 'none', { budget });
    // Nobody takes the events here, so they may be told more than once.
    const mine = () => [
      ...new Map(told.filter(({ data }) => data.id === id).map((event) => [event.id, event.data.budget])).values(),
    ];
    const update = (changes: object) => runner.ask(ctx, 'runner.campaigns.update', { id, changes });
    expect(await update({ name: 'Another' })).toMatchObject({ budget });
    expect(await update({ budget: { amount: 10, period: 'total' } })).toMatchObject({ budget: { amount: 10 } });
    expect(await update({ budget: null })).not.toHaveProperty('budget');
    await eventually('three events', () => mine().length === 3);
    expect(mine()).toEqual([budget, { amount: 10, period: 'total' }, undefined]);
    await expect(update({ budget: { amount: 10, period: 'total', hardLimit: 9 } })).rejects.toThrow('budget.hardLimit');
  });

  it('lets its rows wait when it is spent, says so, and goes on when there is more', async () => {
    const tag = `spent-${ctx.accountId}`;
    runner.world.addLeads(3, tag);
    const { _id: id } = await runner.draft(ctx, tag);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const other = runner.world.addLeads(1, `${tag}-other`);
    await spend(id, 'exhausted', { until });
    await eventually('a refusal', () =>
      runner.ask(ctx, 'runner.campaigns.preflight', { id }).then(({ blockers }) => blockers.length > 0),
    );
    await expect(runner.ask(ctx, 'runner.campaigns.launch', { id })).rejects.toThrow(
      'The budget of the campaign is spent',
    );
    await spend(id, 'ok');
    await eventually('the launch', () =>
      runner.ask(ctx, 'runner.campaigns.launch', { id }).then(
        () => true,
        () => false,
      ),
    );
    await runner.until(ctx, id, 'completed');
    expect(runner.world.openings(id)).toHaveLength(3);

    const startAt = new Date(Date.now() + 1_800_000).toISOString();
    const { _id: second } = await runner.draft(ctx, `${tag}-other`, { schedule: { rateLimit: 60, startAt } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id: second });
    await spend(second, 'exhausted', { until });
    const scheduled = await eventually('the reason', async () => {
      const now = await progress(second);
      return now.reasons.some(({ code }) => code === 'budget') && now;
    });
    expect(scheduled).toMatchObject({ state: 'scheduled', reasons: [{ code: 'before_start' }, { code: 'budget' }] });
    await runner.ask(ctx, 'runner.campaigns.update', { id: second, changes: { schedule: { startAt: null } } });
    const waiting = await eventually('its beginning', async () => {
      const now = await progress(second);
      return now.state === 'waiting' && now;
    });
    expect(waiting).toMatchObject({
      state: 'waiting',
      pending: 1,
      reasons: [{ code: 'budget', message: 'The budget of the campaign is spent', leads: 1, until }],
      next: { at: until },
    });
    expect(runner.world.openings(second)).toEqual([]);
    await spend(second, 'warning');
    await runner.until(ctx, second, 'completed');
    expect(runner.world.openings(second)).toEqual([`${other[0]}:1`]);
  });
});
