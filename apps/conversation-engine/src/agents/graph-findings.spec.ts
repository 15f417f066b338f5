import type { Stage } from '@northline/common/contracts';
import { plainStage as stage } from '../../test/factories';
import { checkActiveGraph, checkGraph, findingsOf, type Graph } from './graph-findings';

const graph = (...stages: Stage[]): { stages: Stage[]; inboundEntries: [] } => ({ stages, inboundEntries: [] });

const found = (wrong: Graph): string[] =>
  findingsOf(wrong).map(({ severity, code, stageId = '', message }) => `${severity} ${code} ${stageId}: ${message}`);

describe('a stage graph', () => {
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

  it('is told all that keeps it from being saved or active at once, what is worst first', () => {
    const wrong = graph(
      stage('a', ['a', 'gone', 'trap']),
      stage('trap', ['trap2']),
      stage('trap2', ['trap'], { stageInsights: [{ fieldName: 'budget', instructions: '' }] }),
      stage('island'),
    );
    expect(
      found({
        ...wrong,
        inboundEntries: [
          { targetStageId: 'a', condition: '' },
          { targetStageId: 'a', condition: '' },
        ],
      }),
    ).toEqual([
      'broken unknown_stage a: Stage "A" leads to an unknown stage: gone',
      'unfinished unreachable island: Stage "ISLAND" cannot be reached',
      'unfinished trap a: Stage "A" leads to no terminal stage',
      'unfinished trap trap: Stage "TRAP" leads to no terminal stage',
      'unfinished misplaced_insights trap2: Stage "TRAP2" has stageInsights, but also outgoing edges: insights are evaluated in the terminal stage where a conversation ends',
      'unfinished trap trap2: Stage "TRAP2" leads to no terminal stage',
      'unfinished several_defaults : Only one inbound entry may be without a condition: it is the default landing',
      'doubtful self_edge a: Stage "A" leads to itself: that edge is never taken',
    ]);
  });

  it('may be active and doubtful', () => {
    const edge = (id: string, condition: string): { id: string; condition: string } => ({ id, condition });
    const doubtful = graph(
      stage('a', [], { nextStages: [edge('b', 'x'), edge('b', 'y'), edge('c', ' ')], nextStageIds: ['b', 'd'] }),
      stage('b'),
      stage('c'),
      stage('d'),
    );
    expect(() => checkActiveGraph(doubtful)).not.toThrow();
    expect(found(doubtful)).toEqual([
      'doubtful empty_condition a: Stage "A" leads to "C" with an empty condition, which always holds',
      'doubtful several_defaults a: Stage "A" has several edges without a condition, and nothing decides among them: "C", "D"',
    ]);
    expect(found(graph(stage('a', ['b'], { nextStageIds: ['c'] }), stage('b'), stage('c')))).toEqual([]);
  });
});
