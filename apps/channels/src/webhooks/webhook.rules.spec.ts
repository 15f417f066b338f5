import { attemptPausesMs, hasToWait, nextPause, type Ordered, overtakingMs, patienceAttempts } from './webhook.rules';

describe('nextPause', () => {
  it('follows the published schedule, ten attempts in all', () => {
    const hours = (count: number): number => count * 3_600_000;
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((made) => nextPause(made, 0, 0));
    expect(pauses).toEqual([5_000, 300_000, 1_800_000, hours(2), hours(5), hours(10), hours(14), hours(20), hours(24), undefined]);
    expect(attemptPausesMs).toHaveLength(10);
  });

  it('adds a tenth at most, and waits longer when the endpoint wishes', () => {
    expect(nextPause(1, 0, 1)).toBe(5_500);
    expect(nextPause(1, 60_000, 0)).toBe(60_000);
    expect(nextPause(1, 1_000, 0)).toBe(5_000);
  });
});

describe('whether an event has to wait', () => {
  const now = new Date();
  const young = now;
  const old = new Date(now.getTime() - overtakingMs);
  const delivered = (sequence: number): Ordered => ({ sequence, status: 'delivered', round: 1 });
  const pending = (sequence: number, round = 0): Ordered => ({ sequence, status: 'pending', round });

  it.each([
    ['the first one', undefined, young, [], false],
    ['one whose predecessor arrived', 2, young, [delivered(2)], false],
    ['one whose predecessor is still tried', 2, old, [pending(2)], true],
    ['one whose predecessor was tried often enough', 2, old, [pending(2, patienceAttempts)], false],
    ['one behind an earlier one that is still tried', 2, old, [delivered(2), pending(1)], true],
    ['one whose predecessor was not heard of yet', 1, young, [], true],
    ['one whose predecessor was of before the endpoint was there', 1, old, [], false],
  ])('is decided for %s', (_, follows, createdAt, earlier, waits) => {
    expect(hasToWait({ follows, createdAt }, earlier, now)).toBe(waits);
  });
});
