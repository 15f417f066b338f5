import type { Turn, TurnStage } from '@northline/client';

/** A move of a conversation from one stage to another. */
export interface Step {
  from: string;
  to: string;
}

/** How a conversation went through the stages. */
export interface Walk {
  /** The stages in the order in which it came to them; one may be there twice. */
  stages: TurnStage[];
  steps: Step[];
}

/** The walk that turns tell, in whatever order they are; a stage in which a turn begins without a move was chosen by hand. */
export function walkOf(turns: readonly Pick<Turn, 'createdAt' | 'stageBefore' | 'stageAfter'>[]): Walk {
  const seen = turns
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .flatMap(({ stageBefore, stageAfter }) => [stageBefore, stageAfter])
    .filter((stage) => stage !== undefined);
  const stages = seen.filter((stage, at) => stage.id !== seen[at - 1]?.id);
  return { stages, steps: stages.slice(1).map((stage, at) => ({ from: stages[at]?.id ?? '', to: stage.id })) };
}

/** The numbers of the steps, from 1, that went along an edge. */
export const stepsAlong = ({ steps }: Walk, from: string, to: string): number[] =>
  steps.flatMap((step, at) => (step.from === from && step.to === to ? [at + 1] : []));
