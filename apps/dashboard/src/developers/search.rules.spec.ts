import { developersSearch } from './search.rules';

describe('the address of the developers page', () => {
  it('keeps what it knows', () => {
    const search = { tab: 'events', conversation: '665f1f77bcf86cd799439011', after: 7 };
    expect(developersSearch(search)).toEqual(search);
    const open = { tab: 'webhooks', endpoint: '665f1f77bcf86cd799439011', status: 'failed' };
    expect(developersSearch(open)).toEqual(open);
  });

  it('leaves out what it does not', () => {
    expect(developersSearch({ tab: 'x', endpoint: '../x', status: 'lost', conversation: 5, after: -1 })).toEqual({});
  });
});
