import type { AgentDefinition, GraphFinding } from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { say, withSentence } from '@northline/common/vocabulary/sentences';

type Named = Pick<AgentDefinition, 'model'>;

/**
 * Refuses a model that is not among those allowed, unless the agent has it: one that was taken away stands in no edit's
 * way. Errors: 400 naming those allowed.
 */
export function checkModel(given: string | null | undefined, { model }: Named, allowed: readonly string[]): void {
  if (given === undefined || given === null || given === model || allowed.includes(given)) return;
  throw invalid('model', say('unknown_model', { models: allowed.join(', ') }));
}

/** What is doubtful about an agent's model: it was taken away, and the default answers for it. */
export function modelFindings({ model }: Named, allowed: readonly string[]): GraphFinding[] {
  if (model === undefined || allowed.includes(model)) return [];
  const message = say('model_taken_away', { model, instead: allowed[0] ?? '' });
  return [{ severity: 'doubtful', code: 'unknown_model', field: 'model', message, ...withSentence(message) }];
}
