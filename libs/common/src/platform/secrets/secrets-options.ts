import type { KeyPurpose } from './master-keys';
import type { SealedFields } from './sealed-values.repository';

/** What a service keeps under `SECRETS_KEY`. */
export interface SecretsOptions {
  sealed: SealedFields;
  /** The keys that it needs beside the sealing key. */
  keys: Exclude<KeyPurpose, 'seal'>[];
}

/** Injects the service's {@link SecretsOptions}. */
export const SECRETS_OPTIONS = Symbol('SECRETS_OPTIONS');
