import fc from 'fast-check';
import { activeWindow, isOpen } from './active-window';
import { projectedFinish } from './projection';

const from = new Date('2026-11-20T08:00:00Z');
const office = activeWindow(
  { activeHours: { start: '09:00', end: '10:00', timezone: 'UTC' }, activeDays: [1, 2, 3, 4, 5] },
  'UTC',
);

describe('the projected finish', () => {
  it('is the begin when there is one message, and unknown without any', () => {
    expect(projectedFinish(activeWindow({}, 'UTC'), from, 1, 60)).toEqual(from);
    expect(projectedFinish(activeWindow({}, 'UTC'), from, 0, 60)).toBeUndefined();
  });

  it('spaces messages evenly', () => {
    expect(projectedFinish(activeWindow({}, 'UTC'), from, 61, 60)).toEqual(new Date('2026-11-20T08:01:00Z'));
  });

  it('goes on in the next window, over days off', () => {
    expect(projectedFinish(office, from, 60, 1)).toEqual(new Date('2026-11-20T09:59:00Z'));
    expect(projectedFinish(office, from, 91, 1)).toEqual(new Date('2026-11-23T09:30:00Z'));
  });

  it('gives up when it is years ahead', () => {
    expect(projectedFinish(office, from, 1_000_000, 1)).toBeUndefined();
    const end = new Date('9999-12-31T23:59:00Z');
    expect(projectedFinish(activeWindow({}, 'UTC'), end, 1, 1)).toEqual(end);
    for (const window of [activeWindow({}, 'UTC'), office]) expect(projectedFinish(window, end, 2, 1)).toBeUndefined();
  });

  it('is when the last one leaves that is sent minute by minute', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((at) => `${String(at).padStart(2, '0')}:30`);
    const schedule = fc.record({
      activeHours: fc.record({
        start: hour,
        end: hour,
        timezone: fc.constantFrom('UTC', 'Europe/Zurich', 'America/New_York'),
      }),
      activeDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    });
    fc.assert(
      fc.property(
        schedule,
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 1, max: 1_500 }),
        (hours, minutes, messages) => {
          const window = activeWindow(hours, 'UTC');
          const begin = new Date(from.getTime() + minutes * 60_000);
          let at = begin.getTime();
          for (let left = messages; ; at += 60_000) {
            if (isOpen(window, at)) left -= 1;
            if (left === 0) break;
          }
          expect(projectedFinish(window, begin, messages, 1)).toEqual(new Date(at));
        },
      ),
      { numRuns: 30 },
    );
  });
});
