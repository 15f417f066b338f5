import { campaignSearch, newCampaignSearch } from './search.rules';

describe('the address of a new campaign', () => {
  it('names an agent or an A/B test, and nothing else', () => {
    const id = '0123456789abcdef01234567';
    expect(newCampaignSearch({ writer: `test:${id}` })).toEqual({ writer: `test:${id}` });
    expect(newCampaignSearch({ writer: `agent:${id}` })).toEqual({ writer: `agent:${id}` });
    expect(newCampaignSearch({ writer: `lead:${id}` })).toEqual({});
    expect(newCampaignSearch({ writer: 7 })).toEqual({});
  });
});

describe('the address of a campaign', () => {
  it('narrows its leads by status, reason and one lead', () => {
    expect(campaignSearch({ view: 'leads', status: 'sent', reason: 'Late', lead: 12 })).toEqual({
      view: 'leads',
      status: 'sent',
      reason: 'Late',
      lead: 12,
    });
    expect(campaignSearch({ view: 'rows', status: 'gone', reason: '', lead: '12' })).toEqual({});
    for (const lead of [0, -1, 1.5]) expect(campaignSearch({ lead })).toEqual({});
  });
});
