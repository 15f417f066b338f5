import {
  type GraphFinding,
  type GraphFindingCode,
  type InboundEntry,
  isTerminal,
  type Stage,
} from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { say, withSentence } from '@northline/common/vocabulary/sentences';
import { edgesOf, firstStage, reachable, stageById } from './stage-graph';

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
      broken('repeated_stage_id', stage, say('repeated_stage_id', { stage: stage.name, id: stage.id })),
    ),
    ...stages.flatMap((stage) =>
      edgesOf(stage)
        .filter((edge) => !ids.has(edge.id))
        .map(({ id }) => broken('unknown_stage', stage, say('stage_leads_nowhere', { stage: stage.name, id }))),
    ),
    ...inboundEntries
      .filter(({ targetStageId }) => !ids.has(targetStageId))
      .map(({ targetStageId: id }) => broken('unknown_stage', undefined, say('entry_leads_nowhere', { id }))),
  ];
}

function unfinishedIn({ stages, inboundEntries }: Graph): GraphFinding[] {
  const unfinished = finder('unfinished');
  const first = firstStage(stages);
  if (!first) return [];
  const ends = stages.some(isTerminal);
  const reached = reachable(stages, [first.id, ...inboundEntries.map((entry) => entry.targetStageId)]);
  const landings = inboundEntries.filter(({ condition }) => condition.trim() === '');
  const endless = say('graph_without_end', { stage: first.name });
  const several = say('several_landings');
  return [
    ...(ends ? [] : [unfinished('trap', first, endless)]),
    ...stages
      .filter(({ id }) => !reached.has(id))
      .map((stage) => unfinished('unreachable', stage, say('stage_not_reached', { stage: stage.name }))),
    ...stages.filter((stage) => !isTerminal(stage)).flatMap((stage) => unfinishedStage(stage, stages, ends)),
    ...(landings.length > 1 ? [unfinished('several_defaults', undefined, several)] : []),
  ];
}

function unfinishedStage(stage: Stage, stages: Stage[], ends: boolean): GraphFinding[] {
  const unfinished = finder('unfinished');
  const { id, name, stageInsights } = stage;
  const ahead = reachable(stages, [id]);
  const isTrap = ends && !stages.some((other) => isTerminal(other) && ahead.has(other.id));
  const misplaced = say('misplaced_insights', { stage: name });
  return [
    ...(stageInsights.length > 0 ? [unfinished('misplaced_insights', stage, misplaced)] : []),
    ...(isTrap ? [unfinished('trap', stage, say('stage_without_end', { stage: name }))] : []),
  ];
}

function doubtfulIn(stage: Stage, { stages }: Graph): GraphFinding[] {
  const doubtful = finder('doubtful');
  const { id, name, nextStages } = stage;
  const called = (target: string): string => stageById(stages, target)?.name ?? target;
  const edges = edgesOf(stage);
  const defaults = edges.filter(({ condition }) => condition.trim() === '');
  return [
    ...(edges.some((edge) => edge.id === id)
      ? [doubtful('self_edge', stage, say('edge_to_itself', { stage: name }))]
      : []),
    ...nextStages
      .filter(({ condition }) => condition.trim() === '')
      .map((edge) =>
        doubtful('empty_condition', stage, say('edge_always_taken', { stage: name, target: called(edge.id) })),
      ),
    ...(defaults.length > 1
      ? [
          doubtful(
            'several_defaults',
            stage,
            say('several_default_edges', {
              stage: name,
              targets: defaults.map((edge) => `"${called(edge.id)}"`).join(', '),
            }),
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
    ...withSentence(message),
  });
}
