import { hash, randomBytes } from 'node:crypto';

/** Where a key works: with a test key nothing is really sent (DECISIONS 23). */
export const environments = ['live', 'test'] as const;
/** See {@link environments}. */
export type Environment = (typeof environments)[number];

const keyForm = /^nl_(live|test)_[0-9a-f]{64}$/;
const sessionForm = /^nl_session_[0-9a-f]{64}$/;

/** A new API key: shown once, stored as {@link hashToken}. */
export function newApiKey(environment: Environment): string {
  return `nl_${environment}_${randomBytes(32).toString('hex')}`;
}

/** A new session token (DECISIONS 25). */
export function newSessionToken(): string {
  return `nl_session_${randomBytes(32).toString('hex')}`;
}

/** The kind of a token by its form, before anything is looked up. */
export function tokenKind(text: string): 'key' | 'session' | undefined {
  if (keyForm.test(text)) return 'key';
  return sessionForm.test(text) ? 'session' : undefined;
}

/** SHA-256 in hex: all that is stored of a key or session. 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The last four characters, by which people recognise a key. */
export function keyHint(key: string): string {
  return key.slice(-4);
}
