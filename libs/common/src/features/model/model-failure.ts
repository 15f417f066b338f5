import type { ModelBill } from './model-usage';

/**
 * Why there is no answer. `timeout`: time ran out, or the caller aborted. `unavailable`: no connection, overload, a
 * server's error, wrong credentials. `malformed`: an answer without the shape. `refused`: the model declined, or the
 * server refuses this very request. `truncated`: cut off at the token limit. `empty`: nothing was said. `over_quota`:
 * the account's calls of the hour are used up; the message names the quota, and `retryAfterMs` says when to try again.
 * `down`: the model answers nobody at present, and no request was made.
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

/** How often one kind of failure is tried in all before the request fails. */
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

/**
 * The one error of {@link import('./language-model').LanguageModel}. Its message contains no secret and no text of a
 * lead.
 */
export class ModelFailure extends Error {
  constructor(
    readonly kind: ModelFailureKind,
    message: string,
    readonly details: {
      /** What the model said, if anything: for the audit record, and for a lead only after the guardrails. */
      raw?: string;
      /** The calls that were made and what they cost. Absent: none. */
      bill?: ModelBill;
      /** Those of other models that were asked before. Absent: none. */
      others?: ModelBill[];
      /** The server's text about a refused request: for the operator who configured the model, never for a lead or a log. */
      said?: string;
      /** When the server asked for a pause. */
      retryAfterMs?: number;
      /** Of a model that is down: since when. */
      since?: Date;
      /** A retry of the same request is pointless. */
      final?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'ModelFailure';
  }
}
