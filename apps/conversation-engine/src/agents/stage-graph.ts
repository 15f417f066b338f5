import { isTerminal, type Stage, type StageEdge, type StageOutcome } from '@northline/common/contracts';

/** The edges of a stage, conditional ones first; `nextStageIds` are edges without a condition (DECISIONS 43). */
export function edgesOf(stage: Stage): StageEdge[] {
  const unconditional = stage.nextStageIds.filter((id) => !stage.nextStages.some((edge) => edge.id === id));
  return [...stage.nextStages, ...unconditional.map((id) => ({ id, condition: '' }))];
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

/** The ids of all stages that can follow, these included. */
export function reachable(stages: Stage[], from: string[]): Set<string> {
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
