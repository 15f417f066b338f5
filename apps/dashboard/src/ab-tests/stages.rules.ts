import type { components } from '@northline/client';
import { isTerminal } from '../agents/stages.rules';
import type { Outcome } from './search.rules';

type Stage = components['schemas']['Stage'];

/** The names of the stages in which conversations end with an outcome: its own, or the name of a terminal stage that is one. */
export function stagesOf(stages: readonly Stage[], outcome: Outcome): string[] {
  const names = stages
    .filter((stage) => stage.outcome === outcome || (!stage.outcome && isTerminal(stage) && stage.name === outcome))
    .map(({ name }) => name);
  return [...new Set(names)];
}
