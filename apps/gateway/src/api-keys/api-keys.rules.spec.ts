import { endOfOverlap } from './api-keys.rules';

describe('the end of a key that is rotated', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const hourLater = new Date('2026-11-23T13:00:00Z');

  it('is the end of the overlap, or at once without one', () => {
    expect(endOfOverlap({}, 60, now)).toEqual(hourLater);
    expect(endOfOverlap({}, 0, now)).toBeUndefined();
  });

  it('is never later than it would have been', () => {
    expect(endOfOverlap({ expiresAt: hourLater }, 120, now)).toEqual(hourLater);
    expect(endOfOverlap({ expiresAt: new Date('2027-01-01T00:00:00Z') }, 60, now)).toEqual(hourLater);
  });
});
