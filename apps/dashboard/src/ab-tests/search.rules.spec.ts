import { testSearch, testsSearch } from './search.rules';

describe('the address of A/B tests', () => {
  it('keeps what it knows', () => {
    const search = { view: 'settings', measure: 'rate', outcome: 'dropped', campaign: '665f1f77bcf86cd799439011' };
    expect(testSearch(search)).toEqual(search);
    expect(testsSearch({ status: 'paused' })).toEqual({ status: 'paused' });
  });

  it('leaves out what it does not know', () => {
    expect(testSearch({ view: 'results', measure: 'days', outcome: 'won', campaign: '../x' })).toEqual({});
    expect(testsSearch({ status: 'scheduled', other: 1 })).toEqual({});
  });
});
