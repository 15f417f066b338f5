import { costOf } from './cost.rules';

const item = (key: string, amount: number, currency = 'USD') => ({ key, amount, currency });

describe('what a variant has cost', () => {
  it('is the sum over the campaigns of the test', () => {
    const items = [item('a', 1_000), item('b', 7), item('a', 250)];
    expect(costOf(items, 'a')).toEqual({ amount: 1_250, currency: 'USD' });
  });

  it('is not told without costs, or in two currencies', () => {
    expect(costOf([{ amount: 5, currency: 'USD' }], 'a')).toBeUndefined();
    expect(costOf([item('a', 1_000), item('a', 1_000, 'EUR')], 'a')).toBeUndefined();
  });
});
