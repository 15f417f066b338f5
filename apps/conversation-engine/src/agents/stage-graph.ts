import type { InboundEntry, Stage, StageEdge, StageOutcome } from '@northline/common/contracts';
import { type DomainError, invalid } from '@northline/common/errors';

/** The edges of a stage, conditional ones first; `nextStageIds` are edges without a condition (DECISIONS 43). */
export function edgesOf(stage: Stage): StageEdge[] {
  const unconditional = stage.nextStageIds.filter((id) => !stage.nextStages.some((edge) => edge.id === id));
  return [...stage.nextStages, ...unconditional.map((id) => ({ id, condition: '' }))];
}

/** A stage without edges is terminal. */
export function isTerminal(stage: Stage): boolean {
  return stage.nextStages.length === 0 && stage.nextStageIds.length === 0;
}

/**
 * The outcome of ending in a stage: its own `outcome`, else a terminal stage's name when it is exactly one (DECISIONS
 * 43).
 */
export function outcomeOf(stage: Stage): StageOutcome | undefined {
  if (stage.outcome) return stage.outcome;
  return isTerminal(stage) && (stage.name === 'qualified' || stage.name === 'disqualified') ? stage.name : undefined;
}

/** The first stage by order; undefined when the agent has none. */
export function firstStage(stages: Stage[]): Stage | undefined {
  return inOrder(stages)[0];
}

/** The stage of that id. */
export function stageById(stages: Stage[], id: string): Stage | undefined {
  return stages.find((stage) => stage.id === id);
}

/** Stages by `order`; those with the same order stay as they were sent. */
export function inOrder(stages: Stage[]): Stage[] {
  return stages.toSorted((one, other) => one.order - other.order);
}

interface Graph {
  stages: Stage[];
  inboundEntries: InboundEntry[];
}

/**
 * The rules of every stage graph: ids are unique, and every edge and entry leads to a stage. Errors: 400 naming the
 * stage.
 */
export function checkGraph({ stages, inboundEntries }: Graph): void {
  const ids = new Set<string>();
  for (const stage of stages) {
    if (ids.has(stage.id)) throw wrong(`Stage "${stage.name}" has the id of another stage: ${stage.id}`);
    ids.add(stage.id);
  }
  for (const stage of stages) {
    const lost = edgesOf(stage).find((edge) => !ids.has(edge.id));
    if (lost) throw wrong(`Stage "${stage.name}" leads to an unknown stage: ${lost.id}`);
  }
  const lost = inboundEntries.find((entry) => !ids.has(entry.targetStageId));
  if (lost) throw invalid('inboundEntries', `Inbound entry leads to an unknown stage: ${lost.targetStageId}`);
}

/**
 * The further rules for an active agent's graph: every stage reachable, a way to a terminal stage from each, and
 * insights only where conversations end. Errors: 400 naming the stage.
 */
export function checkActiveGraph({ stages, inboundEntries }: Graph): void {
  const first = firstStage(stages);
  if (!first) return;
  if (!stages.some(isTerminal))
    throw wrong(`Stage "${first.name}" leads to no terminal stage: every stage has outgoing edges`);
  const reached = reachable(stages, [first.id, ...inboundEntries.map((entry) => entry.targetStageId)]);
  const island = stages.find((stage) => !reached.has(stage.id));
  if (island) throw wrong(`Stage "${island.name}" cannot be reached`);
  for (const stage of stages) checkWaysOut(stage, stages);
  const landings = inboundEntries.filter(({ condition }) => condition.trim() === '');
  if (landings.length > 1)
    throw invalid('inboundEntries', 'Only one inbound entry may be without a condition: it is the default landing');
}

function checkWaysOut(stage: Stage, stages: Stage[]): void {
  const { name, stageInsights } = stage;
  if (isTerminal(stage)) return;
  if (stageInsights.length > 0)
    throw wrong(
      `Stage "${name}" has stageInsights, but also outgoing edges: insights are evaluated in the terminal stage where a conversation ends`,
    );
  const ahead = reachable(stages, [stage.id]);
  if (!stages.some((other) => isTerminal(other) && ahead.has(other.id)))
    throw wrong(`Stage "${name}" leads to no terminal stage`);
}

function reachable(stages: Stage[], from: string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const stage = stageById(stages, id);
    if (!stage || reached.has(id)) continue;
    reached.add(id);
    open.push(...edgesOf(stage).map((edge) => edge.id));
  }
  return reached;
}

function wrong(message: string): DomainError {
  return invalid('stages', message);
}
