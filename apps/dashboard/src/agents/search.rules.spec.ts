import { agentSearch, agentsSearch } from './search.rules';

describe('the addresses of agents', () => {
  it('keep what they know', () => {
    const search = { tab: 'versions', stage: 's' };
    expect(agentSearch(search)).toEqual(search);
    const replay = { tab: 'playground', beside: true, session: 'a', conversationId: 'b', against: 'c' };
    expect(agentSearch(replay)).toEqual(replay);
    expect(agentsSearch({ status: 'active' })).toEqual({ status: 'active' });
  });

  it('leave out what they do not', () => {
    expect(agentSearch({ tab: 'x', stage: 1, beside: 'yes', session: 2 })).toEqual({});
    expect(agentsSearch({ status: 'gone' })).toEqual({});
  });
});
