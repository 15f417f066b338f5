import { firstDay, insightsSearch } from './search.rules';

describe('the search of insights', () => {
  it('keeps what it knows and leaves out the rest', () => {
    const id = 'a'.repeat(24);
    expect(insightsSearch({ tab: 'learned', days: '7', channel: 'fax', agentConfigId: id, groupBy: 'model' })).toEqual({
      tab: 'learned',
      days: 7,
      agentConfigId: id,
      groupBy: 'model',
    });
    expect(insightsSearch({ tab: 'x', days: 8, campaignId: '$ne' })).toEqual({});
  });

  it('counts days in the zone of the account', () => {
    const now = new Date('2026-11-23T23:30:00Z');
    expect(firstDay(7, 'UTC', now)).toBe('2026-11-17');
    expect(firstDay(1, 'Europe/Berlin', now)).toBe('2026-11-24');
    expect(firstDay(30, 'America/New_York', new Date('2026-03-01T03:00:00Z'))).toBe('2026-01-30');
  });
});
