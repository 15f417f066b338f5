import type { AgentConfig } from '@northline/client';
import { addStage, changeStage } from './stages.rules';
import { closed, differing, emptySettings, opened, patchOf, settingsOf } from './settings.rules';

describe('what is saved of a draft', () => {
  it('is what differs, and null where something is gone', () => {
    const before = { ...emptySettings, model: 'm', followUps: [{ afterMinutes: 5, instructions: 'x' }] };
    const { model: _, followUps: __, ...rest } = before;
    expect(patchOf(before, { ...rest, goal: 'A call' })).toEqual({ goal: 'A call', model: null, followUps: [] });
    expect(patchOf(before, { ...before })).toEqual({});
    expect(differing(before, { ...before, name: 'Nora' })).toEqual(['name']);
  });

  it('has edges without a condition apart, which the editor shows among the others', () => {
    const edges = [
      { id: 'b', condition: ' ' },
      { id: 'c', condition: 'yes' },
    ];
    const settings = changeStage('a', { nextStages: edges })(addStage('a', 'A')(emptySettings));
    const [saved] = closed(settings).stages;
    expect(saved).toMatchObject({ nextStages: [{ id: 'c', condition: 'yes' }], nextStageIds: ['b'] });
    expect(opened(closed(settings)).stages[0]).toMatchObject({
      nextStages: [
        { id: 'c', condition: 'yes' },
        { id: 'b', condition: '' },
      ],
      nextStageIds: [],
    });
  });

  it('begins with what is live, without what no version fixes', () => {
    const agent = { ...emptySettings, _id: '1', accountId: '2', status: 'active', mcpServerIds: ['s', { _id: 't' }] };
    expect(settingsOf(agent as unknown as AgentConfig)).toEqual({ ...emptySettings, mcpServerIds: ['s', 't'] });
  });
});
