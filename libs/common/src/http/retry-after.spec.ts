import { retryAfterMs } from './retry-after';

describe('Retry-After', () => {
  it('is read as seconds and as a date, and never as a wait into the past', () => {
    expect([retryAfterMs('7'), retryAfterMs(['0']), retryAfterMs('-3')]).toEqual([7_000, 0, 0]);
    const soon = retryAfterMs(new Date(Date.now() + 30_000).toUTCString());
    expect(soon).toBeGreaterThan(28_000);
    expect(soon).toBeLessThanOrEqual(30_000);
    expect(retryAfterMs('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(0);
  });

  it.each([undefined, null, '', 'soon', []])('says nothing as %j', (header) => {
    expect(retryAfterMs(header)).toBeUndefined();
  });
});
