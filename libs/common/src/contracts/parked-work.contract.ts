import { rpc, type RpcSpec } from './rpc-spec';
import type { ServiceName } from './vocabulary';

/** An event to digest or a job to do, by its name and id. */
export interface Work {
  kind: 'event' | 'job';
  name: string;
  id: string;
}

/** Work that a service has given up on until an operator releases it (DECISIONS 132). */
export interface ParkedWork extends Work {
  /** `<kind>:<name>:<id>`. */
  _id: string;
  service: ServiceName;
  accountId: string;
  reason: string;
  attempts: number;
  /** When it was parked. */
  since: string;
}

/** Asks for what is parked, the oldest first; 1,000 at most. */
export type ParkedWorkQuery = object;

/** Which work is released: one, or without an id all of it. */
export interface ParkedWorkRelease {
  _id?: string;
}

const byOperator = { askedBy: ['operator'] } as const;

/** What every service answers an operator about its own parked work. */
export function parkedWorkRpc<Prefix extends string>(prefix: Prefix) {
  return {
    [`${prefix}.parked_work.list`]: rpc<ParkedWorkQuery, { items: ParkedWork[] }>(byOperator),
    [`${prefix}.parked_work.release`]: rpc<ParkedWorkRelease, { released: number }>(byOperator),
  } as Record<`${Prefix}.parked_work.list`, RpcSpec<ParkedWorkQuery, { items: ParkedWork[] }>> &
    Record<`${Prefix}.parked_work.release`, RpcSpec<ParkedWorkRelease, { released: number }>>;
}
