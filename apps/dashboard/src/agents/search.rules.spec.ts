import { agentSearch, agentsSearch } from './search.rules';

describe('the addresses of agents', () => {
  it('keep what they know', () => {
    const search = { tab: 'versions', stage: 's' };
    expect(agentSearch(search)).toEqual(search);
    const canvas = { view: 'canvas', stage: 's', edge: 0, find: 'call', days: 7, version: 2, conversationId: 'c' };
    expect(agentSearch(canvas)).toEqual(canvas);
    const replay = { tab: 'playground', beside: true, session: 'a', conversationId: 'b', against: 'c' };
    expect(agentSearch(replay)).toEqual(replay);
    expect(agentsSearch({ status: 'active' })).toEqual({ status: 'active' });
  });

  it('leave out what they do not', () => {
    expect(
      agentSearch({
        tab: 'x',
        edge: -1,
        view: 'tree',
        days: 8,
        version: 'a',
        find: '',
        stage: {},
        beside: 'yes',
        session: {},
      }),
    ).toEqual({});
    expect(agentSearch({ stage: 1 })).toEqual({ stage: '1' });
    expect(agentsSearch({ status: 'gone' })).toEqual({});
  });
});
