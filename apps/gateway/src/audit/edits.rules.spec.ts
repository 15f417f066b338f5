import { allScopes } from '@northline/auth';
import { scopeToRead, toldResources } from './edits.rules';

it('names a scope for each resource whose edits are told, and none for others', () => {
  expect(toldResources.map(scopeToRead).every((scope) => scope !== undefined && allScopes.includes(scope))).toBe(true);
  for (const type of ['session', 'user', 'conversation', 'preference', 'constructor', ''])
    expect(scopeToRead(type)).toBeUndefined();
});
