import type { CountQuota } from '../gateway/quotas';
import { rpc } from '../rpc-spec';

/** Requests about what accounts use of their quotas. */
export const channelsQuotasRpc = {
  /** How many of what this service keeps the account has. */
  'channels.quotas.used': rpc<object, Partial<Record<CountQuota, number>>>(),
};
