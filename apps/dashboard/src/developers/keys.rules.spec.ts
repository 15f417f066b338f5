import type { ApiKey } from '@northline/client';
import { byResource, expiryOf, keyState, likeKey, readingScopes } from './keys.rules';

const now = Date.parse('2026-11-23T12:00:00Z');

describe('an API key', () => {
  it('works until it ends or is revoked, and says when it ends soon', () => {
    expect(keyState({}, now)).toBe('works');
    expect(keyState({ expiresAt: '2027-11-23T12:00:00Z' }, now)).toBe('works');
    expect(keyState({ expiresAt: '2026-12-01T12:00:00Z' }, now)).toBe('endsSoon');
    expect(keyState({ expiresAt: '2026-11-23T12:00:00Z' }, now)).toBe('expired');
    expect(keyState({ expiresAt: '2027-11-23T12:00:00Z', revokedAt: '2026-11-01T00:00:00Z' }, now)).toBe('revoked');
  });

  it('has a second one like it, without an end that has passed', () => {
    const key = { _id: 'k', name: 'CRM', scopes: ['leads:view'], environment: 'live', keyHint: '9f3a' };
    const like = { name: 'CRM', scopes: ['leads:view'], environment: 'live' };
    const end = '2027-01-01T00:00:00.000Z';
    expect(likeKey({ ...key, expiresAt: end } as ApiKey, now)).toEqual({ ...like, expiresAt: end });
    expect(likeKey({ ...key, expiresAt: '2026-01-01T00:00:00.000Z' } as ApiKey, now)).toEqual(like);
  });

  it('ends after the days that were chosen', () => {
    expect(expiryOf(0, now)).toEqual({});
    expect(expiryOf(30, now)).toEqual({ expiresAt: '2026-12-23T12:00:00.000Z' });
  });
});

describe('scopes', () => {
  it('are grouped by resource, each once', () => {
    expect(byResource(['leads:view', 'audit:view', 'leads:import', 'leads:view'])).toEqual([
      { resource: 'leads', scopes: ['leads:view', 'leads:import'] },
      { resource: 'audit', scopes: ['audit:view'] },
    ]);
  });

  it('read when they view or export', () => {
    expect(readingScopes(['leads:view', 'leads:import', 'audit:export'])).toEqual(['leads:view', 'audit:export']);
  });
});
