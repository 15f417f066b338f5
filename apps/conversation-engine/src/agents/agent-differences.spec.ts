import type { AgentDefinition, Stage } from '@northline/common/contracts';
import { newDefinition } from './agent-definition';
import { differencesOf, isSameDefinition } from './agent-differences';

const stage = (id: string, more: Partial<Stage> = {}): Stage => ({
  id,
  name: id.toUpperCase(),
  order: 0,
  prompt: '',
  transitionCriteria: '',
  maxMessages: 0,
  nextStages: [],
  nextStageIds: [],
  knowledgeBaseIds: [],
  stageInsights: [],
  ...more,
});
const agent = (changes: Partial<AgentDefinition> = {}): AgentDefinition => ({
  ...newDefinition({ name: 'Ada', systemPrompt: 'Help.' }),
  ...changes,
});

describe('two versions of an agent', () => {
  it('are the same, whatever has no value', () => {
    expect(differencesOf(agent(), agent({ signature: undefined }))).toEqual([]);
    expect(isSameDefinition(agent(), agent({ signature: undefined }))).toBe(true);
    expect(isSameDefinition(agent(), agent({ goal: 'sell' }))).toBe(false);
  });

  it('differ by fields, inner fields and optional ones', () => {
    const guardrails = { ...agent().guardrails, maxTotalMessages: 9 };
    expect(
      differencesOf(agent({ fromName: 'Ada' }), agent({ systemPrompt: 'Help more.', guardrails, signature: 'Ada' })),
    ).toEqual([
      { path: 'guardrails.maxTotalMessages', kind: 'changed', before: '40', after: '9' },
      { path: 'systemPrompt', kind: 'changed', before: 'Help.', after: 'Help more.' },
      { path: 'fromName', kind: 'removed', before: 'Ada' },
      { path: 'signature', kind: 'added', after: 'Ada' },
    ]);
  });

  it('tell stages and edges apart by their ids, not by their places', () => {
    const edge = (id: string, condition: string): { id: string; condition: string } => ({ id, condition });
    const before = agent({
      stages: [stage('a', { nextStages: [edge('b', 'asks'), edge('c', 'buys')] }), stage('b'), stage('c')],
    });
    const after = agent({
      stages: [
        stage('new'),
        stage('a', { nextStages: [edge('c', 'pays'), edge('b', 'asks')], nextStageIds: ['new'] }),
        stage('b', { prompt: 'Ask' }),
      ],
    });
    expect(differencesOf(before, after)).toEqual([
      {
        path: 'stages.a.nextStages.c.condition',
        stage: 'A',
        kind: 'changed',
        before: 'buys',
        after: 'pays',
      },
      { path: 'stages.a.nextStages', stage: 'A', kind: 'changed', before: '["b","c"]', after: '["c","b"]' },
      { path: 'stages.a.nextStageIds', stage: 'A', kind: 'changed', before: '[]', after: '["new"]' },
      { path: 'stages.b.prompt', stage: 'B', kind: 'changed', before: '', after: 'Ask' },
      { path: 'stages.c', stage: 'C', kind: 'removed', before: JSON.stringify(stage('c')) },
      { path: 'stages.new', stage: 'NEW', kind: 'added', after: JSON.stringify(stage('new')) },
    ]);
  });

  it('show each of two edges to one stage', () => {
    const to = (...conditions: string[]): AgentDefinition =>
      agent({
        stages: [stage('a', { nextStages: conditions.map((condition) => ({ id: 'b', condition })) }), stage('b')],
      });
    expect(differencesOf(to('x', 'y'), to('x', 'z')).map(({ path, before, after }) => [path, before, after])).toEqual([
      ['stages.a.nextStages.b#2.condition', 'y', 'z'],
    ]);
  });
});
