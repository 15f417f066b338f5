import type { AgentDefinition, InboundEntry, Stage, StageEdge } from '@northline/common/contracts';
import { edgesOf, firstStage, stageById } from '../agents/stage-graph';

/**
 * A stage's edges as the model sees them: an edge without a condition takes the stage's criteria, several to one stage
 * are one, and an edge to the stage itself is left out, because a conversation stays there anyway.
 */
export function offeredEdges(stage: Stage | undefined): StageEdge[] {
  if (!stage) return [];
  const others = edgesOf(stage).filter(({ id }) => id !== stage.id);
  return eachOnce(others.map(({ id, condition }) => ({ id, condition: condition || stage.transitionCriteria })));
}

/** Whether the agent has used up its messages in a stage (DECISIONS 43). */
export function mustMove(stage: Stage | undefined, stageMessages: number): boolean {
  return stage !== undefined && stage.maxMessages > 0 && stageMessages >= stage.maxMessages;
}

/**
 * The stage that the model chose: only one of those offered counts. When the stage must be left and nothing was chosen,
 * it is the first of them by order.
 */
export function chosenStage(edge: string, offered: StageEdge[], stages: Stage[], must: boolean): Stage | undefined {
  const chosen = offered.find(({ id }) => id === edge);
  if (chosen) return stageById(stages, chosen.id);
  if (!must) return undefined;
  return firstStage(stages.filter(({ id }) => offered.some((one) => one.id === id)));
}

/** The entries of first messages that the matcher chooses among; those without a condition are not. */
export function conditionalEntries(entries: InboundEntry[]): StageEdge[] {
  return eachOnce(
    entries
      .filter(({ condition }) => condition.trim() !== '')
      .map(({ targetStageId, condition }) => ({ id: targetStageId, condition })),
  );
}

/**
 * The stage of a first message that no entry's condition matches: the default entry, else the first stage (DECISIONS
 * 48).
 */
export function defaultLanding({
  stages,
  inboundEntries,
}: Pick<AgentDefinition, 'stages' | 'inboundEntries'>): Stage | undefined {
  const entry = inboundEntries.find(({ condition }) => condition.trim() === '');
  return (entry && stageById(stages, entry.targetStageId)) ?? firstStage(stages);
}

function eachOnce(edges: StageEdge[]): StageEdge[] {
  const byTarget = Map.groupBy(edges, ({ id }) => id);
  return [...byTarget].map(([id, same]) => ({
    id,
    condition: same.some(({ condition }) => condition.trim() === '')
      ? ''
      : [...new Set(same.map(({ condition }) => condition))].join('; or: '),
  }));
}
