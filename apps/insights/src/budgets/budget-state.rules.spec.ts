import type { Budget, BudgetLevel } from '@northline/common/contracts';
import { levelOf, periodOf, stateAfter } from './budget-state.rules';

const budget: Budget = { amount: 1_000, period: 'month' };

it.each([
  [799, 'ok'],
  [800, 'warning'],
  [999, 'warning'],
  [1_000, 'exhausted'],
  [1_199, 'exhausted'],
  [1_200, 'stopped'],
] as const)('%p of 1,000 is %s', (spent, level) => expect(levelOf(spent, budget)).toBe(level));

it('stops at the hard limit that was given', () => {
  expect(levelOf(1_199, { ...budget, hardLimit: 1_000 })).toBe('stopped');
  expect(levelOf(1_999, { ...budget, hardLimit: 2_000 })).toBe('exhausted');
});

it("has the days and months of the account's zone", () => {
  const now = new Date('2026-03-31T22:30:00Z');
  expect(periodOf(budget, now, 'Europe/Zurich')).toEqual({
    since: new Date('2026-03-31T22:00:00Z'),
    until: new Date('2026-04-30T22:00:00Z'),
  });
  expect(periodOf({ ...budget, period: 'day' }, new Date('2026-03-29T12:00:00Z'), 'Europe/Zurich')).toEqual({
    since: new Date('2026-03-28T23:00:00Z'),
    until: new Date('2026-03-29T22:00:00Z'),
  });
  expect(periodOf({ ...budget, period: 'total' }, now, 'UTC')).toEqual({});
});

describe('a budget that is looked at again', () => {
  const since = new Date('2026-03-01T00:00:00Z');
  const currency = 'USD';
  const row = (level: BudgetLevel, toldLevel = level) => ({ level, toldLevel, since, setRev: 1, reviewedRev: 1 });

  it('is published when it comes to another level, and as crossed once in its period', () => {
    const to = (level: BudgetLevel, before = row('warning')) => stateAfter(before, { level, since, currency });
    expect(to('warning')).toMatchObject({ changed: false, crossed: false });
    expect(to('exhausted')).toMatchObject({ changed: true, crossed: true, toldLevel: 'exhausted' });
    expect(to('ok')).toMatchObject({ changed: true, crossed: false, toldLevel: 'warning' });
    expect(to('warning', row('ok', 'warning'))).toMatchObject({ changed: true, crossed: false });
  });

  it('begins again in another currency, unless an earlier release noted none', () => {
    const inEuros = { level: 'warning', since, currency: 'EUR' } as const;
    expect(stateAfter({ ...row('stopped'), currency }, inEuros)).toMatchObject({ changed: true, crossed: true });
    expect(stateAfter({ ...row('warning'), currency: 'EUR' }, inEuros)).toMatchObject({ changed: false });
    expect(stateAfter(row('warning'), inEuros)).toMatchObject({ changed: false });
  });

  it('begins again with each period, and when it is set', () => {
    const next = { level: 'warning', since: new Date('2026-04-01T00:00:00Z'), currency } as const;
    expect(stateAfter(row('stopped'), next)).toMatchObject({ changed: true, crossed: true, toldLevel: 'warning' });
    expect(stateAfter(row('stopped'), { ...next, level: 'ok' })).toMatchObject({ changed: true, crossed: false });
    const raised = { ...row('stopped'), setRev: 2 };
    expect(stateAfter(raised, { level: 'warning', since, currency })).toMatchObject({ changed: true, crossed: true });
    expect(stateAfter(raised, { level: 'none', currency })).toMatchObject({
      changed: true,
      crossed: false,
      level: 'none',
    });
  });
});
