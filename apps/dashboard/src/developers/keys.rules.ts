import type { ApiKey } from '@northline/client';
import type { Scope } from '../api/session';

const dayMs = 86_400_000;

/** How long before its end a key is said to end soon, in days. */
export const soonDays = 14;

/** What a key is worth now. */
export type KeyState = 'works' | 'endsSoon' | 'replaced' | 'expired' | 'revoked';

/** Whether a key works at a moment, in milliseconds. */
export function keyState(
  { expiresAt, revokedAt, replacedBy }: Pick<ApiKey, 'expiresAt' | 'revokedAt' | 'replacedBy'>,
  now: number,
): KeyState {
  if (revokedAt !== undefined) return 'revoked';
  if (expiresAt === undefined) return 'works';
  const leftMs = Date.parse(expiresAt) - now;
  if (leftMs <= 0) return 'expired';
  if (replacedBy !== undefined) return 'replaced';
  return leftMs <= soonDays * dayMs ? 'endsSoon' : 'works';
}

/** Whether a key is accepted in a state. */
export const isAccepted = (state: KeyState): boolean => state !== 'expired' && state !== 'revoked';

/** Lives of a new key, in days; 0: it never ends. */
export const lives = [0, 30, 90, 365] as const;

/** When a key with such a life ends. */
export const expiryOf = (days: number, now: number): { expiresAt?: string } =>
  days === 0 ? {} : { expiresAt: new Date(now + days * dayMs).toISOString() };

/** How long a rotated key works beside its successor, in minutes. */
export const overlaps = { day: 1_440, week: 10_080, hour: 60, now: 0 } as const;

/** One of {@link overlaps}. */
export type Overlap = keyof typeof overlaps;

/** The resource that a scope is about. */
export const resourceOf = (scope: Scope): string => scope.slice(0, scope.indexOf(':'));

/** What a scope allows with its resource. */
export const actionOf = (scope: Scope): string => scope.slice(scope.indexOf(':') + 1);

/** The scopes of each resource, both in the order in which they come first. */
export function byResource(scopes: readonly Scope[]): { resource: string; scopes: Scope[] }[] {
  const groups = new Map<string, Scope[]>();
  for (const scope of new Set(scopes)) {
    const group = groups.get(resourceOf(scope)) ?? [];
    groups.set(resourceOf(scope), [...group, scope]);
  }
  return [...groups].map(([resource, group]) => ({ resource, scopes: group }));
}

/** The scopes that change nothing. */
export const readingScopes = (scopes: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => ['view', 'export'].includes(actionOf(scope)));
