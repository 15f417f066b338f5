import type { AgentDefinition, InboundEntry, Stage, StageEdge } from '@northline/common/contracts';
import { edgesOf, firstStage, stageById } from '../agents/stage-graph';

/**
 * A stage's ways out as the model is asked about them: an edge without a condition takes the stage's criteria, several to
 * one stage are one, and an edge to the stage itself is none, as a conversation stays where it is without.
 */
export function offeredEdges(stage: Stage | undefined): StageEdge[] {
  if (!stage) return [];
  const others = edgesOf(stage).filter(({ id }) => id !== stage.id);
  return eachOnce(others.map(({ id, condition }) => ({ id, condition: condition || stage.transitionCriteria })));
}

/** Whether the agent has said all it may in a stage (DECISIONS 43). */
export function mustMove(stage: Stage | undefined, stageMessages: number): boolean {
  return stage !== undefined && stage.maxMessages > 0 && stageMessages >= stage.maxMessages;
}

/**
 * The stage that the model's choice leads to: only one of those offered counts, whatever else it names. When the stage
 * must be left and nothing was chosen, it is the first of them by order.
 */
export function chosenStage(edge: string, offered: StageEdge[], stages: Stage[], must: boolean): Stage | undefined {
  const chosen = offered.find(({ id }) => id === edge);
  if (chosen) return stageById(stages, chosen.id);
  if (!must) return undefined;
  return firstStage(stages.filter(({ id }) => offered.some((one) => one.id === id)));
}

/** The entries of first messages that the matcher has to choose among; an entry without a condition is none of them. */
export function conditionalEntries(entries: InboundEntry[]): StageEdge[] {
  return eachOnce(
    entries
      .filter(({ condition }) => condition.trim() !== '')
      .map(({ targetStageId, condition }) => ({ id: targetStageId, condition })),
  );
}

/** Where a first message lands that no entry's condition takes: the default entry, else the first stage (DECISIONS 48). */
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
