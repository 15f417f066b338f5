import { attemptPausesMs, nextPause } from './webhook.rules';

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
