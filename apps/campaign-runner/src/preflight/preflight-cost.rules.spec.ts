import type { PriceList } from '@northline/common/contracts';
import { modelCostOfAll, type Priced, priceOfAll } from './preflight-cost.rules';

const list: PriceList = {
  currency: 'EUR',
  asOf: '2026-11-01',
  models: [],
  whatsapp: [{ countries: ['DE'], marketing: 136_500, utility: 55_000, authentication: 55_000 }],
  email: 400,
};
const template = (country: string, category: 'marketing' | 'utility', count: number): Priced => ({
  message: { kind: 'template', country, category },
  count,
});

describe('what the messages of a campaign cost', () => {
  it('is the sum of their prices', () => {
    expect(priceOfAll(list, [template('DE', 'marketing', 2), template('DE', 'utility', 3)])).toEqual({
      amount: 438_000,
      currency: 'EUR',
      count: 5,
      unpriced: 0,
    });
    expect(priceOfAll(list, [{ message: { kind: 'email' }, count: 1_000_000 }])?.amount).toBe(400_000_000);
  });

  it('counts those without a price as free, and says how many', () => {
    const mixed = [template('FR', 'marketing', 4), template('DE', 'utility', 1)];
    expect(priceOfAll(list, mixed)).toMatchObject({ amount: 55_000, count: 5, unpriced: 4 });
  });

  it('is nothing without messages', () => expect(priceOfAll(list, [])).toBeUndefined());
});

describe('what the model costs in the conversations of a campaign', () => {
  const past = { currency: 'EUR', basis: 'past', range: { low: 10, high: 30 } } as const;

  it('is the sum of the ranges, by prices as soon as one of them is', () => {
    expect(modelCostOfAll([{ cost: past, count: 3 }])).toEqual({
      ...{ low: 30, high: 90, currency: 'EUR', basis: 'past', count: 3, unpriced: 0 },
    });
    const both = [
      { cost: past, count: 3 },
      { cost: { ...past, basis: 'prices' as const, range: { low: 0, high: 5 } }, count: 2 },
    ];
    expect(modelCostOfAll(both)).toMatchObject({ low: 30, high: 100, basis: 'prices', count: 5 });
  });

  it('counts those without a price as free, and says how many', () => {
    const unpriced = { cost: { currency: 'EUR', basis: 'prices' as const }, count: 4 };
    expect(modelCostOfAll([unpriced])).toMatchObject({ low: 0, high: 0, count: 4, unpriced: 4 });
  });

  it('is nothing without conversations', () => expect(modelCostOfAll([])).toBeUndefined());
});
