import { ProviderUnreachable } from '@northline/common/platform/http';
import type { SendOutcome } from './channel-adapter';

/**
 * The outcome of a call without a readable answer: one that was never sent may be repeated; any other is unknown, and
 * so is an answer of an unexpected shape.
 */
export function outcomeOfFailure(error: unknown): SendOutcome {
  if (!(error instanceof ProviderUnreachable)) {
    return {
      outcome: 'unknown',
      code: 'unreadable_answer',
      message: `The provider's answer could not be understood (${error instanceof Error ? error.name : 'error'})`,
    };
  }
  const outcome = error.maybeDone ? 'unknown' : 'retry';
  return { outcome, code: 'no_answer', message: `The provider gave no answer (${error.message})` };
}
