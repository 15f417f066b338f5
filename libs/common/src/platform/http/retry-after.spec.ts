import { retryAfterMs } from './retry-after';

describe('Retry-After', () => {
  it('is read as seconds and as a date', () => {
    expect([retryAfterMs('7'), retryAfterMs(['0.5'])]).toEqual([7_000, 500]);
    const soon = retryAfterMs(new Date(Date.now() + 30_000).toUTCString());
    expect(soon).toBeGreaterThan(28_000);
    expect(soon).toBeLessThanOrEqual(30_000);
  });

  it.each(['86401', '31536000000', '1e308', 'Infinity', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'asks for a day at most as %j',
    (header) => {
      expect(retryAfterMs(header)).toBe(24 * 60 * 60 * 1_000);
    },
  );

  it.each([undefined, null, '', 'soon', [], '0', '-3', 'Wed, 21 Oct 2015 07:28:00 GMT'])(
    'asks for no wait as %j',
    (header) => {
      expect(retryAfterMs(header)).toBeUndefined();
    },
  );
});
