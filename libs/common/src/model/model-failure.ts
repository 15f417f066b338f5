import type { ModelBill } from './language-model';

/**
 * Why there is no answer. `timeout`: the time was up, or the asker gave up. `unavailable`: no connection, overload, a
 * server's error, wrong credentials. `malformed`: an answer that does not have the shape. `refused`: the model declined,
 * or the server refuses this very request. `truncated`: cut off at the token limit. `empty`: nothing was said. `over_quota`:
 * the account's calls of the hour are used up; the message names the quota, and `retryAfterMs` says when to ask again.
 */
export type ModelFailureKind = 'timeout' | 'unavailable' | 'malformed' | 'refused' | 'truncated' | 'empty' | 'over_quota';

/** How often one kind of failure is tried in all, before the question fails. */
export const retryTable: Record<ModelFailureKind, number> = {
  timeout: 1,
  unavailable: 3,
  malformed: 2,
  refused: 2,
  truncated: 2,
  empty: 2,
  over_quota: 1,
};

/** The one error of {@link import('./language-model').LanguageModel}. Its message holds no secret and no text of a lead. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: ModelFailureKind,
    message: string,
    readonly details: {
      /** What the model said, if anything: for the audit record; for a lead only past the guardrails. */
      raw?: string;
      /** Who said it, and what it cost, when the model did answer. */
      bill?: ModelBill;
      /** The server's own words about a request that it refuses: for whoever set the model up, never for a lead or a log. */
      said?: string;
      /** When the server asked for patience. */
      retryAfterMs?: number;
      /** Trying the same again is pointless. */
      final?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'ModelFailure';
  }
}
