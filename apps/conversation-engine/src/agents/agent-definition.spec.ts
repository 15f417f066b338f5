import { changedDefinition, defaultGuardrails, newDefinition } from './agent-definition';
import { statsOf } from '../agent-usage/agent-stats';

const required = { name: 'Ada', systemPrompt: 'Help.' };

describe('agent definition', () => {
  it('fills stages in and sorts them by order', () => {
    const { stages } = newDefinition({
      ...required,
      stages: [
        { id: 'b', name: 'B', order: 2 },
        { id: 'a', name: 'A', order: 1, nextStages: [{ id: 'b' }] },
      ],
    });
    expect(stages).toMatchObject([
      {
        id: 'a',
        order: 1,
        prompt: '',
        maxMessages: 0,
        nextStages: [{ id: 'b', condition: '' }],
        nextStageIds: [],
        stageInsights: [],
      },
      { id: 'b', order: 2 },
    ]);
    expect(stages[0]).not.toHaveProperty('position');
  });

  it('ignores the deprecated qualificationCriteria', () => {
    expect(newDefinition({ ...required, qualificationCriteria: 'rich' })).not.toHaveProperty('qualificationCriteria');
  });

  it('merges guardrails, replaces lists, and lets null bring back a default or remove', () => {
    const before = newDefinition({
      ...required,
      guardrails: { maxTotalMessages: 5, forbiddenTopics: 'politics' },
      firstTouchTemplate: { name: 't', language: 'en' },
    });
    const after = changedDefinition(before, {
      guardrails: { maxTotalMessages: null },
      firstTouchTemplate: null,
      knowledgeBaseIds: ['AB', 'ab'],
    });
    expect(after.guardrails).toEqual({ ...defaultGuardrails, forbiddenTopics: 'politics' });
    expect(after.firstTouchTemplate).toBeUndefined();
    expect(after.knowledgeBaseIds).toEqual(['ab']);
    expect(after).toMatchObject(required);
  });
});

describe('agent stats', () => {
  it('show every stage, and rates of all and of finished conversations', () => {
    const stage = {
      id: 'a',
      name: 'Intro',
      order: 0,
      prompt: '',
      transitionCriteria: '',
      maxMessages: 0,
      nextStages: [],
      nextStageIds: [],
      knowledgeBaseIds: [],
      stageInsights: [],
    };
    const totals = {
      statuses: { active: 1, completed: 2, handed_off: 0, dropped: 1 },
      messages: 10,
      qualified: 1,
      reached: [
        { stageId: 'old', count: 1 },
        { stageId: 'a', count: 4 },
      ],
    };
    expect(statsOf([stage, { ...stage, id: 'b', name: 'End' }], totals)).toEqual({
      totalConversations: 4,
      active: 1,
      completed: 2,
      handedOff: 0,
      dropped: 1,
      avgMessages: 2.5,
      stageReach: [
        { stageId: 'a', stage: 'Intro', reached: 4, rate: 1 },
        { stageId: 'b', stage: 'End', reached: 0, rate: 0 },
        { stageId: 'old', stage: 'old', reached: 1, rate: 0.25 },
      ],
      qualifiedLeads: 1,
      qualificationRate: 1 / 3,
    });
  });
});
