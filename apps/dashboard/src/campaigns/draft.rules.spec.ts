import type { AbTest, Campaign } from '@northline/client';
import { bodyOf, draftOf, launchedBodyOf, missingOf, newDraft } from './draft.rules';

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

  it('names what is missing', () => {
    expect(missingOf(newDraft)).toEqual(['name', 'writer']);
    const wrong = { ...newDraft, name: 'a', writer: 'agent:x', rate: '0', budget: '-1' };
    expect(missingOf({ ...wrong, groups: [[{ field: 'tags', operator: 'contains', value: '' }]] })).toEqual([
      'audience',
      'rate',
      'budget',
    ]);
  });
});
