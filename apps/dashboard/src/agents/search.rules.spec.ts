import { agentSearch, agentsSearch } from './search.rules';

describe('the addresses of agents', () => {
  it('keep what they know', () => {
    const search = { tab: 'versions', stage: 's' };
    expect(agentSearch(search)).toEqual(search);
    expect(agentsSearch({ status: 'active' })).toEqual({ status: 'active' });
  });

  it('leave out what they do not', () => {
    expect(agentSearch({ tab: 'x', stage: 1 })).toEqual({});
    expect(agentsSearch({ status: 'gone' })).toEqual({});
  });
});
