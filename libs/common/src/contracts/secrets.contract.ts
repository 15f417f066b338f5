import { rpc } from './rpc-spec';

/** What a service did to move its secrets to the newest version of `SECRETS_KEY`. */
export interface Resealed {
  /** Sealed values that were sealed again. */
  values: number;
  /** Data keys that were wrapped again. */
  keys: number;
  /** Sealed values that no key opens; they were left as they are. */
  unreadableCount: number;
  /** The first 20 of them: collection, id, field. */
  unreadable: string[];
  /** The versions of `SECRETS_KEY` that the database depends on now. */
  needed: number[];
}

const byOperator = { timeoutMs: 600_000, askedBy: ['operator'] } as const;

/** Operator commands to the services that keep secrets. */
export const secretsRpc = {
  'engine.secrets.reseal': rpc<object, Resealed>(byOperator),
  'channels.secrets.reseal': rpc<object, Resealed>(byOperator),
};
