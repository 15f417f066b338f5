import { ProviderUnreachable } from '@northline/common/http';
import type { SendOutcome } from './channel-adapter';

/** What a call without a readable answer means: a call that never left may be made again, any other one is unknown; so is an answer of a shape that nobody expected. */
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
