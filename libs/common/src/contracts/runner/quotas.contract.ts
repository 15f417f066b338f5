import type { CountQuota } from '../gateway/quotas';
import { rpc } from '../rpc-spec';

/** Requests about what accounts use of their quotas. */
export const runnerQuotasRpc = {
  /** How many of what this service keeps the account has. */
  'runner.quotas.used': rpc<object, Partial<Record<CountQuota, number>>>(),
};
