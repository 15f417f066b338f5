import type { AccountId } from '../../contracts';
import { counter } from '../../platform/metrics';

const calls = counter(
  'northline_model_calls_total',
  'Calls of language models and of models of embeddings, failed ones included',
  ['account', 'kind'],
);
const tokens = counter(
  'northline_model_tokens_total',
  'Tokens read (in), those of them from a cache (cached), and written (out) by these models',
  ['account', 'kind', 'direction'],
);

/** Tokens of calls of a model. */
export interface ModelUsage {
  /** Read by the model, those of `cachedTokens` included. */
  inputTokens: number;
  /** How many of `inputTokens` its server had in its cache. Absent: none, or it does not say. */
  cachedTokens?: number;
  outputTokens: number;
}

/** Which model answered, and what it cost. */
export interface ModelBill {
  /** The model that answered, as the server names it; else the configured one. */
  model: string;
  /** Calls made, including those that failed or had no usable answer. */
  calls: number;
  /** Tokens of all of them. */
  usage: ModelUsage;
}

/** What one call of a model used, and for whom. `kind`: `turn`, `insight`, `embedding` or `probe`. */
export interface TokensUsed extends ModelUsage {
  accountId: AccountId | 'none';
  kind: string;
}

/** Counts one call. */
export function noteTokens({ accountId, kind, inputTokens, cachedTokens = 0, outputTokens }: TokensUsed): void {
  const of = { account: accountId, kind };
  calls.inc(of);
  tokens.inc({ ...of, direction: 'in' }, inputTokens);
  tokens.inc({ ...of, direction: 'cached' }, cachedTokens);
  tokens.inc({ ...of, direction: 'out' }, outputTokens);
}

/** The tokens of both. */
export function addedUsage(one: ModelUsage, other: ModelUsage): ModelUsage {
  const cachedTokens = (one.cachedTokens ?? 0) + (other.cachedTokens ?? 0);
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    ...(cachedTokens > 0 && { cachedTokens }),
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
