import { byResource, expiryOf, isAccepted, keyState, readingScopes } from './keys.rules';

const now = Date.parse('2026-11-23T12:00:00Z');

describe('an API key', () => {
  it('works until it ends or is revoked, and says when it ends soon', () => {
    expect(keyState({}, now)).toBe('works');
    expect(keyState({ expiresAt: '2027-11-23T12:00:00Z' }, now)).toBe('works');
    expect(keyState({ expiresAt: '2026-12-01T12:00:00Z' }, now)).toBe('endsSoon');
    expect(keyState({ expiresAt: '2026-11-23T12:00:00Z' }, now)).toBe('expired');
    expect(keyState({ expiresAt: '2027-11-23T12:00:00Z', revokedAt: '2026-11-01T00:00:00Z' }, now)).toBe('revoked');
  });

  it('works beside its successor until it ends', () => {
    const replaced = { expiresAt: '2026-11-24T12:00:00Z', replacedBy: '665f1f77bcf86cd799439012' };
    expect(keyState(replaced, now)).toBe('replaced');
    expect(keyState(replaced, Date.parse(replaced.expiresAt))).toBe('expired');
    expect((['works', 'endsSoon', 'replaced', 'expired', 'revoked'] as const).map(isAccepted)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
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
