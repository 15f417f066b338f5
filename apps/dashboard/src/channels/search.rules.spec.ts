import { channelSearch, channelsSearch } from './search.rules';

describe('the addresses of channels', () => {
  it('keep what they know and drop the rest', () => {
    expect(channelsSearch({ aside: 'unreadable', page: 3 })).toEqual({ aside: 'unreadable' });
    expect(channelsSearch({ aside: 'received' })).toEqual({});
    const search = { view: 'templates', status: 'PAUSED', template: '6b038d65b339369bed9ab421' };
    expect(channelSearch(search)).toEqual(search);
    expect(channelSearch({ view: 'secrets', status: 'paused', template: 7 })).toEqual({});
  });
});
