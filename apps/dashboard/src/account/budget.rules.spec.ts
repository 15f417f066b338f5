import { budgetOf, draftOf, firstDayOf, levelOf, thresholdsOf, wrongIn } from './budget.rules';

const budget = { amount: 50_000_000, period: 'month' } as const;

describe('a budget', () => {
  it('warns at 80 %, ends first messages at the amount, and replies at the hard limit or at 120 %', () => {
    expect(thresholdsOf(budget)).toEqual({ warning: 40_000_000, exhausted: 50_000_000, stopped: 60_000_000 });
    expect(thresholdsOf({ ...budget, hardLimit: 55_000_000 }).stopped).toBe(55_000_000);
    expect([0, 39_999_999, 40_000_000, 50_000_000, 60_000_000].map((spent) => levelOf(spent, budget))).toEqual([
      'ok',
      'ok',
      'warning',
      'exhausted',
      'stopped',
    ]);
  });

  it('is in its form in units of the currency, there and back', () => {
    expect(draftOf()).toEqual({ amount: '', period: 'month', hardLimit: '' });
    expect(budgetOf(draftOf({ ...budget, hardLimit: 55_500_000 }))).toEqual({ ...budget, hardLimit: 55_500_000 });
    expect(budgetOf({ amount: ' 12,50 ', period: 'day', hardLimit: '' })).toEqual({
      amount: 12_500_000,
      period: 'day',
    });
  });

  it('is none while an amount is no number above 0, or the hard limit is below the amount', () => {
    for (const amount of ['', 'x', '0', '-1', '1e20', '1.2.3'])
      expect(budgetOf({ amount, period: 'day', hardLimit: '' })).toBeUndefined();
    for (const hardLimit of ['x', '4.99']) expect(budgetOf({ amount: '5', period: 'day', hardLimit })).toBeUndefined();
  });

  it('says which amount is wrong', () => {
    const wrong = (amount: string, hardLimit: string) => wrongIn({ amount, period: 'day', hardLimit });
    expect([wrong('', ''), wrong('x', '4'), wrong('5', '4'), wrong('5', 'x'), wrong('5', '5')]).toEqual([
      'amount',
      'amount',
      'hardLimit',
      'hardLimit',
      undefined,
    ]);
  });

  it('begins with its day or month', () => {
    expect(firstDayOf('day', '2026-11-23')).toBe('2026-11-23');
    expect(firstDayOf('month', '2026-11-23')).toBe('2026-11-01');
    expect(firstDayOf('total', '2026-11-23')).toBe('2025-11-23');
  });
});
