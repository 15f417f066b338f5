import type { BudgetSet, DomainEvent } from '@northline/common/contracts';
import { eventually } from '@northline/testing';
import { GatewayHarness } from './harness';

describe('the budget of an account', () => {
  let gateway: GatewayHarness;
  const told: DomainEvent<'budget.set'>[] = [];

  beforeAll(async () => {
    gateway = await GatewayHarness.start();
    const callback = (_error: unknown, message: { json: () => unknown }): void =>
      void told.push(message.json() as DomainEvent<'budget.set'>);
    gateway.others.nats.subscribe('facts.budget.set', { callback });
    await gateway.others.nats.flush();
  });
  afterAll(() => gateway.stop());

  it('is set, shown, changed and removed, recorded, and told with a rising revision', async () => {
    const { key, accountId: id } = await gateway.account();
    const patch = async (budget: object | null) =>
      (await gateway.ask('PATCH', '/api/account', { key, body: { budget } })).body;
    // Nobody takes the events here, so they may be told more than once.
    const mine = (): BudgetSet[] => [
      ...new Map(
        told.filter((event) => event.accountId === id).map((event) => [event.id, event.data] as const),
      ).values(),
    ];
    expect((await gateway.ask('GET', '/api/account', { key })).body).not.toHaveProperty('budget');
    const first = { amount: 50_000_000, period: 'month' };
    expect(await patch(first)).toMatchObject({ budget: first });
    const second = { amount: 60_000_000, period: 'total', hardLimit: 61_000_000 };
    expect(await patch(second)).toMatchObject({ budget: second });
    await gateway.ask('PATCH', '/api/account', { key, body: { name: 'Other' } });
    expect((await gateway.ask('GET', '/api/account', { key })).body).toMatchObject({ name: 'Other', budget: second });
    expect(await patch(null)).not.toHaveProperty('budget');
    await eventually('three events', () => mine().length === 3);
    expect(mine()).toMatchObject([
      { scope: 'account', id, budget: first },
      { scope: 'account', id, budget: second },
      { scope: 'account', id },
    ]);
    expect(mine()[2]).not.toHaveProperty('budget');
    const revisions = mine().map(({ rev }) => rev);
    expect(revisions).toEqual([...new Set(revisions)].toSorted((one, other) => one - other));
    const { body } = await gateway.ask('GET', '/api/audit-logs?action=account.updated', { key });
    expect(body.auditLogs[0].details).toMatchObject({ before: { budget: second } });
  });

  it.each([
    [{ amount: 10, period: 'day', hardLimit: 9 }, 'budget.hardLimit must not be below budget.amount'],
    [{ amount: -1, period: 'day' }, 'amount must be an integer'],
    [{ amount: 1, period: 'year' }, 'period must be one of'],
  ])('is refused: %j', async (budget, reason) => {
    const { key, accountId: id } = await gateway.account();
    const { status, body } = await gateway.ask('PATCH', '/api/account', { key, body: { budget } });
    expect(status).toBe(400);
    expect(body.error).toContain(reason);
    expect(told.filter((event) => event.accountId === id)).toEqual([]);
  });
});
