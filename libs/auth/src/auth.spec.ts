import { accountId } from '@northline/common/contracts';
import { checkAccess, type Credentials, effectiveScopes } from './credentials';
import { roles, roleScopes } from './roles';
import { allScopes, type Scope } from './scopes';
import { hashToken, keyHint, newApiKey, newSessionToken, tokenKind } from './tokens';

const caller = (over: Partial<Credentials>): Credentials => ({
  kind: 'key',
  id: 'k',
  accountId: accountId('a'),
  userId: 'u',
  name: 'n',
  role: 'owner',
  environment: 'live',
  timezone: 'UTC',
  lockEditedInsights: false,
  ...over,
});

describe('tokens', () => {
  it('have their form, a hash and a hint', () => {
    const key = newApiKey('test');
    expect([tokenKind(key), tokenKind(newApiKey('live')), tokenKind(newSessionToken())]).toEqual([
      'key',
      'key',
      'session',
    ]);
    expect(hashToken(key)).toMatch(/^[0-9a-f]{64}$/);
    expect(keyHint(key)).toBe(key.slice(-4));
  });

  it.each([
    '',
    'nl_live_',
    `nl_live_${'A'.repeat(64)}`,
    `nl_prod_${'0'.repeat(64)}`,
    `nl_live_${'0'.repeat(63)}`,
    ` ${newApiKey('live')}`,
  ])('are not %p', (text) => {
    expect(tokenKind(text)).toBeUndefined();
  });
});

describe('roles (DECISIONS 24)', () => {
  it('hold less the further down', () => {
    const [owner, admin, manager, operator, viewer] = roles.map((role) => roleScopes[role]);
    expect(owner).toEqual(allScopes);
    expect(admin).toEqual(allScopes);
    expect(allScopes.filter((scope) => !manager?.includes(scope))).toEqual([
      'audit:export',
      'api_keys:view',
      'api_keys:manage',
      'team:manage',
    ]);
    expect(operator?.filter((scope) => !scope.endsWith(':view'))).toEqual(
      expect.arrayContaining(['leads:import', 'leads:sync_create', 'conversations:send_message']),
    );
    expect(operator).not.toContain('leads:sync_delete');
    expect(viewer?.every((scope) => scope.endsWith(':view'))).toBe(true);
    for (const guarded of ['audit:view', 'api_keys:view', 'webhooks:view'] as Scope[])
      expect(viewer).not.toContain(guarded);
  });
});

describe('access', () => {
  it("is the key's scope first, then its owner's role", () => {
    const access = { kind: 'scope', scope: 'team:manage' } as const;
    const key = caller({ role: 'viewer', keyScopes: ['leads:view'] });
    expect(() => checkAccess(access, key)).toThrow('API key does not have the required scope (requires: team:manage).');
    expect(() => checkAccess(access, { ...key, keyScopes: ['team:manage'] })).toThrow(
      'You do not have permission to perform this action (requires: team:manage).',
    );
    expect(() => checkAccess(access, caller({ keyScopes: ['team:manage'] }))).not.toThrow();
    expect(() => checkAccess({ kind: 'session' }, caller({}))).toThrow('Invalid or expired session');
  });

  it('shrinks with the role', () => {
    expect(effectiveScopes({ role: 'viewer', keyScopes: ['leads:view', 'leads:import'] })).toEqual(['leads:view']);
    expect(effectiveScopes({ role: 'viewer' })).toEqual(roleScopes.viewer);
  });
});
