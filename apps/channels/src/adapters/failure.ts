import { ProviderUnreachable } from '@northline/common/platform/http';
import { say } from '@northline/common/vocabulary/sentences';
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
      message: say('answer_unreadable', { reason: error instanceof Error ? error.name : 'error' }),
    };
  }
  const outcome = error.maybeDone ? 'unknown' : 'retry';
  return { outcome, code: 'no_answer', message: say('no_answer', { reason: error.message }) };
}
