import type { GraphFinding, GraphFindingCode, InboundEntry, Stage } from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { edgesOf, firstStage, isTerminal, reachable, stageById } from './stage-graph';

/** What is looked at: an agent, or the part of one that holds its graph. */
export interface Graph {
  stages: Stage[];
  inboundEntries: InboundEntry[];
}

/** Everything that is wrong or doubtful about a stage graph, what is worst first (DECISIONS 43). */
export function findingsOf(graph: Graph): GraphFinding[] {
  return [...brokenIn(graph), ...unfinishedIn(graph), ...graph.stages.flatMap((stage) => doubtfulIn(stage, graph))];
}

/** Refuses a graph that no agent may have. Errors: 400 naming the stage. */
export function checkGraph(graph: Graph): void {
  refuse(brokenIn(graph));
}

/** Refuses a graph that no active agent may have. Errors: 400 naming the stage. */
export function checkActiveGraph(graph: Graph): void {
  refuse(unfinishedIn(graph));
}

function refuse([first]: GraphFinding[]): void {
  if (first) throw invalid(first.field, first.message);
}

function brokenIn({ stages, inboundEntries }: Graph): GraphFinding[] {
  const broken = finder('broken');
  const ids = new Set(stages.map(({ id }) => id));
  const twice = stages.filter(({ id }, n) => stages.findIndex((stage) => stage.id === id) < n);
  return [
    ...twice.map((stage) =>
      broken('repeated_stage_id', stage, `Stage "${stage.name}" has the id of another stage: ${stage.id}`),
    ),
    ...stages.flatMap((stage) =>
      edgesOf(stage)
        .filter((edge) => !ids.has(edge.id))
        .map(({ id }) => broken('unknown_stage', stage, `Stage "${stage.name}" leads to an unknown stage: ${id}`)),
    ),
    ...inboundEntries
      .filter(({ targetStageId }) => !ids.has(targetStageId))
      .map(({ targetStageId: id }) =>
        broken('unknown_stage', undefined, `Inbound entry leads to an unknown stage: ${id}`),
      ),
  ];
}

function unfinishedIn({ stages, inboundEntries }: Graph): GraphFinding[] {
  const unfinished = finder('unfinished');
  const first = firstStage(stages);
  if (!first) return [];
  const ends = stages.some(isTerminal);
  const reached = reachable(stages, [first.id, ...inboundEntries.map((entry) => entry.targetStageId)]);
  const landings = inboundEntries.filter(({ condition }) => condition.trim() === '');
  const endless = `Stage "${first.name}" leads to no terminal stage: every stage has outgoing edges`;
  const several = 'Only one inbound entry may be without a condition: it is the default landing';
  return [
    ...(ends ? [] : [unfinished('trap', first, endless)]),
    ...stages
      .filter(({ id }) => !reached.has(id))
      .map((stage) => unfinished('unreachable', stage, `Stage "${stage.name}" cannot be reached`)),
    ...stages.filter((stage) => !isTerminal(stage)).flatMap((stage) => unfinishedStage(stage, stages, ends)),
    ...(landings.length > 1 ? [unfinished('several_defaults', undefined, several)] : []),
  ];
}

function unfinishedStage(stage: Stage, stages: Stage[], ends: boolean): GraphFinding[] {
  const unfinished = finder('unfinished');
  const { id, name, stageInsights } = stage;
  const ahead = reachable(stages, [id]);
  const isTrap = ends && !stages.some((other) => isTerminal(other) && ahead.has(other.id));
  const misplaced = `Stage "${name}" has stageInsights, but also outgoing edges: insights are evaluated in the terminal stage where a conversation ends`;
  return [
    ...(stageInsights.length > 0 ? [unfinished('misplaced_insights', stage, misplaced)] : []),
    ...(isTrap ? [unfinished('trap', stage, `Stage "${name}" leads to no terminal stage`)] : []),
  ];
}

function doubtfulIn(stage: Stage, { stages }: Graph): GraphFinding[] {
  const doubtful = finder('doubtful');
  const { id, name, nextStages } = stage;
  const called = (target: string): string => `"${stageById(stages, target)?.name ?? target}"`;
  const edges = edgesOf(stage);
  const defaults = edges.filter(({ condition }) => condition.trim() === '');
  return [
    ...(edges.some((edge) => edge.id === id)
      ? [doubtful('self_edge', stage, `Stage "${name}" leads to itself: that edge is never taken`)]
      : []),
    ...nextStages
      .filter(({ condition }) => condition.trim() === '')
      .map((edge) =>
        doubtful(
          'empty_condition',
          stage,
          `Stage "${name}" leads to ${called(edge.id)} with an empty condition, which always holds`,
        ),
      ),
    ...(defaults.length > 1
      ? [
          doubtful(
            'several_defaults',
            stage,
            `Stage "${name}" has several edges without a condition, and nothing decides among them: ${defaults.map((edge) => called(edge.id)).join(', ')}`,
          ),
        ]
      : []),
  ];
}

/** Without a stage a finding is about the inbound entries. */
function finder(severity: GraphFinding['severity']) {
  return (code: GraphFindingCode, stage: Stage | undefined, message: string): GraphFinding => ({
    severity,
    code,
    field: stage ? 'stages' : 'inboundEntries',
    ...(stage && { stageId: stage.id }),
    message,
  });
}
