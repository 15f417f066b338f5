import { newCampaignSearch } from './search.rules';

describe('the address of a new campaign', () => {
  it('names an agent or an A/B test, and nothing else', () => {
    const id = '0123456789abcdef01234567';
    expect(newCampaignSearch({ writer: `test:${id}` })).toEqual({ writer: `test:${id}` });
    expect(newCampaignSearch({ writer: `agent:${id}` })).toEqual({ writer: `agent:${id}` });
    expect(newCampaignSearch({ writer: `lead:${id}` })).toEqual({});
    expect(newCampaignSearch({ writer: 7 })).toEqual({});
  });
});
