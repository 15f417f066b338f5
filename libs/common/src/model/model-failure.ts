import type { ModelBill } from './model-usage';

/**
 * Why there is no answer. `timeout`: the time was up, or the asker gave up. `unavailable`: no connection, overload, a
 * server's error, wrong credentials. `malformed`: an answer that does not have the shape. `refused`: the model declined,
 * or the server refuses this very request. `truncated`: cut off at the token limit. `empty`: nothing was said. `over_quota`:
 * the account's calls of the hour are used up; the message names the quota, and `retryAfterMs` says when to ask again. `down`:
 * the model answers nobody at present, and was not asked.
 */
export type ModelFailureKind =
  | 'timeout'
  | 'unavailable'
  | 'malformed'
  | 'refused'
  | 'truncated'
  | 'empty'
  | 'over_quota'
  | 'down';

/** How often one kind of failure is tried in all, before the request fails. */
export const retryTable: Record<ModelFailureKind, number> = {
  timeout: 1,
  unavailable: 3,
  malformed: 2,
  refused: 2,
  truncated: 2,
  empty: 2,
  over_quota: 1,
  down: 1,
};

/** The one error of {@link import('./language-model').LanguageModel}. Its message holds no secret and no text of a lead. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: ModelFailureKind,
    message: string,
    readonly details: {
      /** What the model said, if anything: for the audit record; for a lead only past the guardrails. */
      raw?: string;
      /** What was asked of the model, and what it cost. Absent: nothing was. */
      bill?: ModelBill;
      /** The server's text about a refused request: for the operator who configured the model, never for a lead or a log. */
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
