import type { AbTest, Campaign } from '@northline/client';
import { bodyOf, type Draft, draftOf, launchedBodyOf, missingOf, newDraft } from './draft.rules';

const campaign: Campaign = {
  _id: 'c',
  accountId: 'a',
  name: 'Spring',
  agentConfigId: 'agent-1',
  channel: 'email',
  status: 'draft',
  schedule: {
    rateLimit: 30,
    startAt: '2026-11-23T08:30:00.000Z',
    activeDays: [1, 2],
    activeHours: { start: '09:00', end: '12:00', timezone: 'Europe/Paris' },
  },
  stats: { totalLeads: 0, sent: 0, delivered: 0, replied: 0, qualified: 0, disqualified: 0, failed: 0 },
  budget: { amount: 2_500_000, period: 'day' },
  advancedFilter: { conditions: [{ field: 'tags', operator: 'contains', value: 'a' }] },
  manualLeadIds: ['7'],
  createdAt: '2026-11-22T08:30:00.000Z',
  updatedAt: '2026-11-22T08:30:00.000Z',
};

describe('a campaign as it is typed', () => {
  it('is saved as it was read', () => {
    const { name, channel, agentConfigId, advancedFilter, manualLeadIds, schedule, budget } = campaign;
    expect(bodyOf(draftOf(campaign, 'Europe/Berlin'), [], 'Europe/Berlin')).toEqual({
      ...{ name, channel, agentConfigId, abTestId: null, leadFilter: null, advancedFilter, manualLeadIds, budget },
      schedule: { ...schedule, timezone: null },
    });
  });

  it('names an agent of its A/B test', () => {
    const tests = [{ _id: 't', variants: [{ agentConfigId: 'x', weight: 1 }] }] as AbTest[];
    expect(bodyOf({ ...newDraft, writer: 'test:t' }, tests, 'UTC')).toMatchObject({
      agentConfigId: 'x',
      abTestId: 't',
    });
  });

  it('leaves out hours and days that allow everything', () => {
    const always = { ...newDraft, writer: 'agent:x', days: [1, 2, 3, 4, 5, 6, 7] };
    delete always.hours;
    expect(bodyOf(always, [], 'UTC').schedule).toEqual({
      ...{ rateLimit: 60, startAt: null, timezone: null, activeHours: null, activeDays: null },
    });
  });

  it('changes after the launch only what may change then', () => {
    const draft = { ...draftOf(campaign, 'UTC'), name: 'Summer' };
    expect(launchedBodyOf(draft, { ...campaign, status: 'completed' }, 'UTC')).toEqual({ name: 'Summer' });
    expect(Object.keys(launchedBodyOf(draft, { ...campaign, status: 'running' }, 'UTC').schedule ?? {})).toEqual([
      'rateLimit',
      'activeHours',
      'activeDays',
    ]);
  });

  it('selects everybody only where that was chosen, and nobody without a choice', () => {
    const selected = (part: Partial<Draft>): object => {
      const { leadFilter, advancedFilter, manualLeadIds } = bodyOf({ ...newDraft, ...part }, [], 'UTC');
      return { leadFilter, advancedFilter, manualLeadIds };
    };
    const groups: Draft['groups'] = [[{ field: 'tags', operator: 'contains', value: 'a' }]];
    expect(selected({})).toEqual({ leadFilter: null, advancedFilter: null, manualLeadIds: [] });
    expect(selected({ byHand: ['7'] })).toEqual({ leadFilter: null, advancedFilter: null, manualLeadIds: ['7'] });
    expect(selected({ isEverybody: true, groups, byHand: ['7'] })).toEqual({
      leadFilter: null,
      advancedFilter: { conditions: [] },
      manualLeadIds: [],
    });
  });

  it('shows a stored audience as what the launch makes of it', () => {
    const { advancedFilter: _, manualLeadIds: __, ...nobody } = campaign;
    const isEverybody = (part: Partial<Campaign>): boolean => draftOf({ ...nobody, ...part }, 'UTC').isEverybody;
    expect(isEverybody({})).toBe(false);
    expect(isEverybody({ advancedFilter: { conditions: [] } })).toBe(true);
    expect(isEverybody({ leadFilter: {} })).toBe(true);
    expect(isEverybody({ leadFilter: { tags: ['a'] } })).toBe(false);
    expect(isEverybody({ advancedFilter: { conditions: [] }, manualLeadIds: ['7'] })).toBe(false);
  });

  it('names what is missing', () => {
    expect(missingOf(newDraft)).toEqual(['name', 'writer']);
    const wrong = { ...newDraft, name: 'a', writer: 'agent:x', rate: '0', budget: '-1' };
    const wrongGroups: Draft['groups'] = [[{ field: 'tags', operator: 'contains', value: '' }]];
    expect(missingOf({ ...wrong, groups: wrongGroups })).toEqual(['audience', 'rate', 'budget']);
    expect(missingOf({ ...newDraft, isEverybody: true, groups: wrongGroups })).toEqual(['name', 'writer']);
  });
});
