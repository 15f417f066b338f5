import type { AccountId } from '../contracts';
import { counter } from '../metrics';

const calls = counter(
  'northline_model_calls_total',
  'Calls of language models and of models of embeddings, failed ones included',
  ['account', 'kind'],
);
const tokens = counter('northline_model_tokens_total', 'Tokens read (in) and written (out) by these models', [
  'account',
  'kind',
  'direction',
]);

/** Which model answered, and what it cost. */
export interface ModelBill {
  /** The model that answered, as the server names it; else the configured one. */
  model: string;
  /** Calls made, including those that failed or had no usable answer. */
  calls: number;
  /** Tokens of all of them. */
  usage: { inputTokens: number; outputTokens: number };
}

/** What one call of a model used, and for whom. `kind`: `turn`, `insight`, `embedding` or `probe`. */
export interface TokensUsed {
  accountId: AccountId | 'none';
  kind: string;
  inputTokens: number;
  outputTokens: number;
}

/** Counts one call. */
export function noteTokens({ accountId, kind, inputTokens, outputTokens }: TokensUsed): void {
  const of = { account: accountId, kind };
  calls.inc(of);
  tokens.inc({ ...of, direction: 'in' }, inputTokens);
  tokens.inc({ ...of, direction: 'out' }, outputTokens);
}
