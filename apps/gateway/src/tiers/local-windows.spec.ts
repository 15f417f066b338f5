import fc from 'fast-check';
import { LocalWindows } from './local-windows';

const window = { key: 'k', limit: 5, windowMs: 60_000 };

it('never admits more than the limit in any window, and never fewer', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 100 }), (gaps) => {
      let now = 0;
      const windows = new LocalWindows(() => now);
      const admitted: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const { refusedBy, readings } = windows.decide([window]);
        const recent = admitted.filter((at) => at > now - window.windowMs);
        expect(refusedBy === undefined).toBe(recent.length < window.limit);
        if (refusedBy === undefined) admitted.push(now);
        expect(readings[0]?.held).toBe(admitted.filter((at) => at > now - window.windowMs).length);
      }
    }),
  );
});

it('counts in all windows or in none', () => {
  const windows = new LocalWindows(() => 1_000);
  const narrow = { key: 'narrow', limit: 1, windowMs: 60_000 };
  expect(windows.decide([window, narrow]).refusedBy).toBeUndefined();
  expect(windows.decide([window, narrow]).refusedBy).toBe(1);
  expect(windows.peek(window)).toEqual({ held: 1, oldestLeavesInMs: 60_000 });
});

it('is empty until something is counted', () => {
  const windows = new LocalWindows();
  windows.peek(window);
  expect(windows.isEmpty).toBe(true);
  windows.decide([window]);
  expect(windows.isEmpty).toBe(false);
});

it('takes back what another decision refused', () => {
  const windows = new LocalWindows(() => 1_000);
  const { stamp } = windows.decide([window]);
  windows.decide([{ key: 'full', limit: 0, windowMs: 60_000 }], { undo: { key: window.key, stamp } });
  expect(windows.peek(window).held).toBe(0);
});
