import { allowance, nextLook } from './pace';

describe('the pace of a campaign', () => {
  it.each([
    ['ten seconds ahead at most', 60, 0, 10],
    ['less what is under way', 60, 7, 3],
    ['nothing when that is enough', 60, 10, 0],
    ['one at the slowest rate', 1, 0, 1],
    ['a thousand at the fastest', 6_000, 0, 1_000],
    ['nothing beyond ten seconds at the fastest', 6_000, 1_000, 0],
  ])('%s', (_, rate, sending, allowed) => expect(allowance(rate, sending, true)).toBe(allowed));

  it('is not kept when pacing is off', () => expect(allowance(1, 1_000, false)).toBe(1_000));
});

describe('the next look at a campaign', () => {
  const pause = (quiet: { rowsRev: number; delayMs: number } | undefined, rowsRev: number, busy = false): number => nextLook({ quiet, rowsRev }, busy, 1_000).quiet.delayMs;

  it('comes soon while something happens', () => {
    expect(pause(undefined, 0)).toBe(1_000);
    expect(pause({ rowsRev: 4, delayMs: 8_000 }, 5)).toBe(1_000);
    expect(pause({ rowsRev: 4, delayMs: 8_000 }, 4, true)).toBe(1_000);
  });

  it('comes later and later while nothing does', () => {
    expect(pause({ rowsRev: 4, delayMs: 1_000 }, 4)).toBe(2_000);
    expect(pause({ rowsRev: 4, delayMs: 12_000 }, 4)).toBe(15_000);
  });
});
