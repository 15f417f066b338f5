import { ProviderUnreachable } from '@northline/common/http';
import type { SendOutcome } from './channel-adapter';

/** What a call without a readable answer means: a call that never left may be made again, any other one is unknown. */
export function outcomeOfFailure(error: unknown): SendOutcome {
  if (!(error instanceof ProviderUnreachable)) throw error;
  const outcome = error.maybeDone ? 'unknown' : 'retry';
  return { outcome, code: 'no_answer', message: `The provider gave no answer (${error.message})` };
}
