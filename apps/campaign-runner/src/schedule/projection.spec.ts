import fc from 'fast-check';
import { activeWindow, isOpen } from '@northline/common/features/time';
import { projectedFinish } from './projection';
import { allowancesOf } from './sender-allowance';

const from = new Date('2026-11-20T08:00:00Z');
const office = activeWindow(
  { activeHours: { start: '09:00', end: '10:00', timezone: 'UTC' }, activeDays: [1, 2, 3, 4, 5] },
  'UTC',
);

describe('the projected finish', () => {
  it('is the begin when there is one message, and unknown without any', () => {
    expect(projectedFinish([{ window: activeWindow({}, 'UTC'), messages: 1 }], from, 60)).toEqual(from);
    expect(projectedFinish([{ window: activeWindow({}, 'UTC'), messages: 0 }], from, 60)).toBeUndefined();
  });

  it('spaces messages evenly', () => {
    expect(projectedFinish([{ window: activeWindow({}, 'UTC'), messages: 61 }], from, 60)).toEqual(
      new Date('2026-11-20T08:01:00Z'),
    );
  });

  it('goes on in the next window, over days off', () => {
    expect(projectedFinish([{ window: office, messages: 60 }], from, 1)).toEqual(new Date('2026-11-20T09:59:00Z'));
    expect(projectedFinish([{ window: office, messages: 91 }], from, 1)).toEqual(new Date('2026-11-23T09:30:00Z'));
  });

  it('gives up when it is years ahead', () => {
    expect(projectedFinish([{ window: office, messages: 1_000_000 }], from, 1)).toBeUndefined();
    const end = new Date('9999-12-31T23:59:00Z');
    expect(projectedFinish([{ window: activeWindow({}, 'UTC'), messages: 1 }], end, 1)).toEqual(end);
    for (const window of [activeWindow({}, 'UTC'), office])
      expect(projectedFinish([{ window: window, messages: 2 }], end, 1)).toBeUndefined();
  });

  it('waits for the next day where a cap is used up, and for the hours as well', () => {
    const days = { usedToday: 1, allowed: [3, 4], until: '2026-11-21T00:00:00.000Z' };
    const capped = (messages: number, window = activeWindow({}, 'UTC')) =>
      projectedFinish([{ window, messages }], from, 60, allowancesOf({ days }, from, 'UTC'))?.toISOString();
    expect(capped(2)).toBe('2026-11-20T08:00:01.000Z');
    expect(capped(3)).toBe('2026-11-21T00:00:00.000Z');
    expect(capped(6)).toBe('2026-11-21T00:00:03.000Z');
    expect(capped(7)).toBe('2026-11-22T00:00:00.000Z');
    // The weekend allows as much, but its hours are closed.
    expect(capped(3, office)).toBe('2026-11-23T09:00:00.000Z');
  });

  it('keeps the smallest of several limits, and gives up on one that allows nothing', () => {
    const none = { usedToday: 0, allowed: [0], until: '2026-11-21T00:00:00.000Z' };
    const limits = { days: { ...none, allowed: [9] }, people: { allowed: 2, used: 2 } };
    const finish = (state: Parameters<typeof allowancesOf>[0]) =>
      projectedFinish([{ window: activeWindow({}, 'UTC'), messages: 3 }], from, 60, allowancesOf(state, from, 'UTC'));
    expect(finish(limits)).toEqual(new Date('2026-11-22T08:00:00.000Z'));
    expect(finish({ days: none })).toBeUndefined();
  });

  it('uses the hours of each zone, one after another where they overlap', () => {
    const there = { ...office, zone: 'Europe/London' };
    const everywhere = (...messages: number[]) =>
      [office, { ...office, zone: 'Asia/Tokyo' }].map((window, place) => ({ window, messages: messages[place] ?? 0 }));
    // London is where UTC is in winter: 60 minutes for both.
    const both = [
      { window: office, messages: 30 },
      { window: there, messages: 30 },
    ];
    expect(projectedFinish(both, from, 1)).toEqual(new Date('2026-11-20T09:59:00Z'));
    // Nine o'clock on Monday in Tokyo is midnight by UTC.
    expect(projectedFinish(everywhere(30, 30), from, 1)).toEqual(new Date('2026-11-23T00:30:00Z'));
    expect(projectedFinish(everywhere(0, 1), from, 1)).toEqual(new Date('2026-11-23T00:00:00Z'));
    expect(projectedFinish([], from, 1)).toBeUndefined();
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
          expect(projectedFinish([{ window: window, messages: messages }], begin, 1)).toEqual(new Date(at));
        },
      ),
      { numRuns: 30 },
    );
  });
});
