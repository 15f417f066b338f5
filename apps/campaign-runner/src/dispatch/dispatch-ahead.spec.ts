import { allowance, nextPoll } from './dispatch-ahead';

describe('the pace of a campaign', () => {
  const speed = { ratePerMinute: 60, ratePerSecond: 0, openingMs: 0 };
  it.each([
    ['ten seconds ahead at most', {}, { sending: 0 }, 10],
    ['less what is under way', {}, { sending: 7 }, 3],
    ['nothing when that is enough', {}, { sending: 10 }, 0],
    [
      'five at the slowest rate, so that one that the provider puts off stops nothing',
      { ratePerMinute: 1 },
      { sending: 1 },
      4,
    ],
    ['a thousand at the fastest', { ratePerMinute: 6_000 }, { sending: 0 }, 1_000],
    ['no more than the connection takes', { ratePerMinute: 6_000, ratePerSecond: 5 }, { sending: 0 }, 50],
    ['what leaves while a model writes, beside', { openingMs: 15_000 }, { sending: 0 }, 25],
    ['a minute for that at most', { openingMs: 3_600_000 }, { sending: 0 }, 70],
    ['others in the place of those that wait for something', {}, { sending: 10, waiting: 8 }, 8],
    ['but only as many again', {}, { sending: 20, waiting: 20 }, 0],
  ])('%s', (_, over, underWay, allowed) =>
    expect(allowance({ ...speed, ...over }, { waiting: 0, ...underWay }, true)).toBe(allowed),
  );

  it('is not kept when pacing is off', () =>
    expect(allowance({ ...speed, ratePerMinute: 1 }, { sending: 1_000, waiting: 0 }, false)).toBe(1_000));
});

describe('the next look at a campaign', () => {
  const pause = (quiet: { rowsRev: number; delayMs: number } | undefined, rowsRev: number, busy = false): number =>
    nextPoll({ quiet, rowsRev }, busy, 1_000).quiet.delayMs;

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
