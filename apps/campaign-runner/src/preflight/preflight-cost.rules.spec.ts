import type { PriceList } from '@northline/common/contracts';
import { type Priced, priceOfAll } from './preflight-cost.rules';

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
