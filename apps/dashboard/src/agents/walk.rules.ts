import type { components, Turn, TurnStage } from '@northline/client';

type Note = components['schemas']['ConversationNote'];

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

/** The walk that turns, and notes of moves by hand, tell, in whatever order they are. */
export function walkOf(
  turns: readonly Pick<Turn, 'createdAt' | 'stageBefore' | 'stageAfter'>[],
  notes: readonly Pick<Note, 'at' | 'stageBefore' | 'stageAfter'>[] = [],
): Walk {
  const seen = [...turns.map(({ createdAt: at, ...stages }) => ({ at, ...stages })), ...notes]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .flatMap(({ stageBefore, stageAfter }) => [stageBefore, stageAfter])
    .filter((stage) => stage !== undefined);
  const stages = seen.filter((stage, at) => stage.id !== seen[at - 1]?.id);
  return { stages, steps: stages.slice(1).map((stage, at) => ({ from: stages[at]?.id ?? '', to: stage.id })) };
}

/** The numbers of the steps, from 1, that went along an edge. */
export const stepsAlong = ({ steps }: Walk, from: string, to: string): number[] =>
  steps.flatMap((step, at) => (step.from === from && step.to === to ? [at + 1] : []));
