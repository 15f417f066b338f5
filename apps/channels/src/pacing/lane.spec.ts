import { laneOf, windows } from './lane';

// The most messages that a lane admits in any window of its length, asked at the worst moments.
function mostIn(limit: number, window: { ms: number; toleranceMs: number; jitterMs: number }): number {
  const { intervalMs, toleranceMs } = laneOf('x', limit, window);
  return Math.floor((window.ms + toleranceMs) / intervalMs) + 1;
}

describe('laneOf', () => {
  it.each([1, 2, 7, 60, 100, 599, 6_000])(
    'lets at most %s a minute through, what may be caught up included',
    (limit) => {
      expect(mostIn(limit, windows.minute)).toBeLessThanOrEqual(limit);
      expect(mostIn(limit, windows.minute)).toBeGreaterThanOrEqual(limit * 0.98 - 1);
    },
  );

  it.each([1, 5, 30, 80])('lets at most %s a second through', (limit) => {
    expect(mostIn(limit, windows.second)).toBeLessThanOrEqual(limit);
  });
});
