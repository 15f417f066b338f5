import { DomainError } from '@northline/common/vocabulary/errors';
import type { AccountId } from '@northline/common/contracts';
import { type Role, roleScopes } from './roles';
import type { Scope } from './scopes';
import type { Access } from './route-rules';
import type { Environment } from './tokens';

/** A valid key or session, with everything that a request needs to know of its account and owner. */
export interface Credentials {
  kind: 'key' | 'session';
  /** Of the key or session. */
  id: string;
  accountId: AccountId;
  userId: string;
  /** The key's name, or the user's. */
  name: string;
  /** The owner's present role: a reduced role reduces its keys. */
  role: Role;
  /** The scopes of the key; a session has none of its own. */
  keyScopes?: readonly Scope[];
  environment: Environment;
  timezone: string;
  defaultCountry?: string;
  lockEditedInsights: boolean;
  /** Milliseconds since 1970; from then on it is invalid. */
  expiresAt?: number;
}

/** 401 without a key or session. */
export const authenticationRequired = (): DomainError =>
  new DomainError(
    'unauthenticated',
    'Authentication required. Provide an API key via X-API-Key header or Authorization: Bearer header.',
  );

/** 401 for a key that is revoked, expired, unknown or no key at all. */
export const invalidKey = (): DomainError => new DomainError('unauthenticated', 'Invalid or expired API key');

/** 401 for a session that ended or never existed. */
export const invalidSession = (): DomainError => new DomainError('unauthenticated', 'Invalid or expired session');

/** 403: a session in a cookie writes for pages of our own origin alone (DECISIONS 270). */
export const foreignPage = (): DomainError =>
  new DomainError(
    'forbidden',
    'A write with the session cookie must come from a page of this origin (Sec-Fetch-Site: same-origin, or a matching Origin).',
  );

/** 403: the key was not granted the scope. */
export const missingScope = (scope: string): DomainError =>
  new DomainError('forbidden', `API key does not have the required scope (requires: ${scope}).`);

/** 403: the owner's role does not hold the permission. */
export const missingPermission = (scope: string): DomainError =>
  new DomainError('forbidden', `You do not have permission to perform this action (requires: ${scope}).`);

/** True when the role holds the permission. */
export function roleHolds(role: Role, scope: Scope): boolean {
  return roleScopes[role].includes(scope);
}

/** What the caller may do: the role's scopes, within the key's. */
export function effectiveScopes({ role, keyScopes }: Pick<Credentials, 'role' | 'keyScopes'>): Scope[] {
  return roleScopes[role].filter((scope) => keyScopes?.includes(scope) ?? true);
}

/** Throws 401 or 403 unless the caller may use a route: the key's scope first, then its owner's role (DECISIONS 20). */
export function checkAccess(access: Access, caller: Credentials): void {
  if (access.kind === 'session' && caller.kind !== 'session') throw invalidSession();
  if (access.kind !== 'scope') return;
  if (caller.keyScopes && !caller.keyScopes.includes(access.scope)) throw missingScope(access.scope);
  if (!roleHolds(caller.role, access.scope)) throw missingPermission(access.scope);
}
