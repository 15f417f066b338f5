import { rpc, type RpcSpec } from './rpc-spec';
import type { ServiceName } from '../vocabulary/vocabulary';

/** An event to handle or a job to do, by its name and id. */
export interface Work {
  kind: 'event' | 'job';
  name: string;
  id: string;
}

/** Work that a service has given up on until an operator releases it (DECISIONS 132). */
export interface DeadLetter extends Work {
  /** `<kind>:<name>:<id>`. */
  _id: string;
  service: ServiceName;
  accountId: string;
  reason: string;
  attempts: number;
  /** When it was given up. */
  since: string;
}

/** Asks for the dead letters, the oldest first; 1,000 at most. */
export type DeadLetterQuery = object;

/** Which work to release: one, or all of it without an id. */
export interface DeadLetterRelease {
  _id?: string;
}

const byOperator = { askedBy: ['operator'] } as const;

/** What every service answers an operator about its own dead letters. */
export function deadLettersRpc<Prefix extends string>(prefix: Prefix) {
  return {
    [`${prefix}.dead_letters.list`]: rpc<DeadLetterQuery, { items: DeadLetter[] }>(byOperator),
    [`${prefix}.dead_letters.release`]: rpc<DeadLetterRelease, { released: number }>(byOperator),
  } as Record<`${Prefix}.dead_letters.list`, RpcSpec<DeadLetterQuery, { items: DeadLetter[] }>> &
    Record<`${Prefix}.dead_letters.release`, RpcSpec<DeadLetterRelease, { released: number }>>;
}
