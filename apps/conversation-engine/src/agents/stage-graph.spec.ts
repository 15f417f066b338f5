import type { Stage } from '@northline/common/contracts';
import { checkActiveGraph, checkGraph, edgesOf, firstStage, inOrder, isTerminal, outcomeOf } from './stage-graph';

function stage(id: string, next: string[] = [], over: Partial<Stage> = {}): Stage {
  const nextStages = next.map((target) => ({ id: target, condition: `to ${target}` }));
  return {
    id,
    name: id.toUpperCase(),
    order: 0,
    prompt: '',
    transitionCriteria: '',
    maxMessages: 0,
    nextStages,
    nextStageIds: [],
    knowledgeBaseIds: [],
    stageInsights: [],
    ...over,
  };
}

const graph = (...stages: Stage[]): { stages: Stage[]; inboundEntries: [] } => ({ stages, inboundEntries: [] });

describe('stage graph', () => {
  it('has conditional edges first, then those without condition, each target once', () => {
    const both = stage('a', ['b'], { nextStageIds: ['b', 'c'] });
    expect(edgesOf(both)).toEqual([
      { id: 'b', condition: 'to b' },
      { id: 'c', condition: '' },
    ]);
    expect(isTerminal(both)).toBe(false);
    expect(isTerminal(stage('c'))).toBe(true);
  });

  it('begins with the lowest order, whatever the list says', () => {
    const stages = [stage('late', [], { order: 2 }), stage('early', [], { order: 1 })];
    expect(firstStage(stages)?.id).toBe('early');
    expect(inOrder(stages).map(({ id }) => id)).toEqual(['early', 'late']);
    expect(firstStage([])).toBeUndefined();
  });

  it('reads an outcome from the field, else from the exact name of a terminal stage', () => {
    expect(outcomeOf(stage('a', [], { outcome: 'disqualified' }))).toBe('disqualified');
    expect(outcomeOf(stage('a', [], { name: 'qualified' }))).toBe('qualified');
    expect(outcomeOf(stage('a', [], { name: 'Qualified' }))).toBeUndefined();
    expect(outcomeOf(stage('a', ['b'], { name: 'qualified' }))).toBeUndefined();
  });

  it.each([
    [
      graph(stage('a', ['b']), stage('b'), stage('b', [], { name: 'Other' })),
      'Stage "Other" has the id of another stage: b',
    ],
    [graph(stage('a', ['nowhere'])), 'Stage "A" leads to an unknown stage: nowhere'],
    [graph(stage('a', [], { nextStageIds: ['gone'] })), 'Stage "A" leads to an unknown stage: gone'],
    [
      { stages: [stage('a')], inboundEntries: [{ targetStageId: 'b', condition: '' }] },
      'Inbound entry leads to an unknown stage: b',
    ],
  ])('is refused at every save: %#', (wrong, message) => {
    expect(() => checkGraph(wrong)).toThrow(message);
  });

  it.each([
    [
      graph(stage('a', ['b']), stage('b', ['a'])),
      'Stage "A" leads to no terminal stage: every stage has outgoing edges',
    ],
    [graph(stage('a', ['b']), stage('b'), stage('island', ['b'])), 'Stage "ISLAND" cannot be reached'],
    [
      graph(stage('a', ['b', 't']), stage('b', ['c']), stage('c', ['b']), stage('t')),
      'Stage "B" leads to no terminal stage',
    ],
    [
      graph(stage('a', ['t'], { stageInsights: [{ fieldName: 'budget', instructions: '' }] }), stage('t')),
      'Stage "A" has stageInsights, but also outgoing edges: insights are evaluated in the terminal stage where a conversation ends',
    ],
    [
      {
        stages: [stage('a'), stage('b')],
        inboundEntries: [
          { targetStageId: 'a', condition: '' },
          { targetStageId: 'b', condition: ' ' },
        ],
      },
      'Only one inbound entry may be without a condition: it is the default landing',
    ],
  ])('is refused for an active agent: %#', (wrong, message) => {
    expect(() => checkActiveGraph(wrong)).toThrow(message);
  });

  it('takes loops, entries in the middle and no stages at all', () => {
    expect(() =>
      checkActiveGraph(
        graph(
          stage('a', ['a', 'b', 'b']),
          stage('b', ['a', 'c']),
          stage('c', [], { stageInsights: [{ fieldName: 'budget', instructions: '' }] }),
        ),
      ),
    ).not.toThrow();
    expect(() =>
      checkActiveGraph({ stages: [stage('a'), stage('b')], inboundEntries: [{ targetStageId: 'b', condition: '' }] }),
    ).not.toThrow();
    expect(() => checkActiveGraph(graph())).not.toThrow();
  });
});
