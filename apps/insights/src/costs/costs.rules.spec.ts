import { itemsOf, totalsOf } from './costs.rules';

const sum = (amount: number, currency = 'EUR') => ({ amount, currency, count: 1, unpriced: 0 });
const dayOf = (quarter: Date): string => quarter.toISOString().slice(0, 10);

describe('sums of costs', () => {
  it('are added up by day where they are of quarters, the earliest first', () => {
    const sums = [
      { key: new Date('2026-11-27T10:15:00Z'), ...sum(5) },
      { key: new Date('2026-11-26T23:45:00Z'), ...sum(1) },
      { key: new Date('2026-11-27T10:00:00Z'), ...sum(2), unpriced: 1 },
    ];
    expect(itemsOf(sums, dayOf)).toEqual([
      { key: '2026-11-26', amount: 1, currency: 'EUR', count: 1, unpriced: 0 },
      { key: '2026-11-27', amount: 7, currency: 'EUR', count: 2, unpriced: 1 },
    ]);
  });

  it('are shown by amount otherwise, each currency on its own', () => {
    const sums = [{ key: 'a', ...sum(1) }, { key: 'a', ...sum(9, 'USD') }, { ...sum(3) }];
    expect(itemsOf(sums, dayOf).map(({ key, amount, currency }) => [key, amount, currency])).toEqual([
      ['a', 9, 'USD'],
      [undefined, 3, 'EUR'],
      ['a', 1, 'EUR'],
    ]);
  });

  it('have a total for each currency', () => {
    const sums = [{ key: 'a', ...sum(1, 'USD') }, { key: 'b', ...sum(3) }, { ...sum(4) }];
    expect(totalsOf(sums)).toEqual([
      { amount: 7, currency: 'EUR', count: 2, unpriced: 0 },
      { amount: 1, currency: 'USD', count: 1, unpriced: 0 },
    ]);
  });
});
