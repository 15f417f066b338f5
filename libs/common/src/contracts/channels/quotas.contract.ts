import type { CountQuota } from '../gateway/quotas';
import { rpc } from '../rpc-spec';

/** Requests about what accounts use of their quotas. */
export const channelsQuotasRpc = {
  /** How many things of the kinds that this service stores the account has. */
  'channels.quotas.used': rpc<object, Partial<Record<CountQuota, number>>>(),
};
