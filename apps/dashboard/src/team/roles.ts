import type { Member } from '@northline/client';

/** What a member may be. */
export type Role = Member['role'];

/** The roles, the most powerful first. */
export const roles: readonly Role[] = ['owner', 'admin', 'manager', 'operator', 'viewer'];
