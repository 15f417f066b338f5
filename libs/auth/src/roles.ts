import { allScopes, type Scope } from './scopes';

/** The roles of members, the most powerful first. */
export const roles = ['owner', 'admin', 'manager', 'operator', 'viewer'] as const;
/** See {@link roles}. */
export type Role = (typeof roles)[number];

const views = allScopes.filter((scope) => scope.endsWith(':view'));
const guardedViews: Scope[] = ['audit:view', 'api_keys:view', 'webhooks:view'];
const plainViews = views.filter((scope) => !guardedViews.includes(scope));
const beyondManager: Scope[] = ['api_keys:view', 'api_keys:manage', 'team:manage', 'audit:export'];

/** What each role may do (DECISIONS 24). Guards, OpenAPI and tests read this table. Deleting the account is the owner's alone and no scope. */
export const roleScopes: Record<Role, readonly Scope[]> = {
  owner: allScopes,
  admin: allScopes,
  manager: allScopes.filter((scope) => !beyondManager.includes(scope)),
  operator: [
    ...plainViews,
    ...allScopes.filter(
      (scope) => scope.startsWith('leads:') && scope !== 'leads:view' && scope !== 'leads:sync_delete',
    ),
    ...allScopes.filter((scope) => scope.startsWith('conversations:') && scope !== 'conversations:view'),
  ],
  viewer: plainViews,
};
