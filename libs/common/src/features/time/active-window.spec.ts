import * as fc from 'fast-check';
import { activeWindow, type ActiveWindow, unchangedSince, closesAt, isoDays, isOpen, opensAt } from './active-window';

const hours = (start: string, end: string, timezone?: string, activeDays?: number[]): ActiveWindow =>
  activeWindow(
    { activeHours: { start, end, ...(timezone && { timezone }) }, ...(activeDays && { activeDays }) },
    'UTC',
  );
const at = (iso: string): Date => new Date(iso);

describe('active hours', () => {
  const office = hours('09:00', '17:30', 'Europe/Zurich', [1, 2, 3, 4, 5]);

  it.each([
    ['before the start', '2026-11-20T07:59:59Z', false],
    ['at the start', '2026-11-20T08:00:00Z', true],
    ['just before the end', '2026-11-20T16:29:59Z', true],
    ['at the end', '2026-11-20T16:30:00Z', false],
    ['on a Saturday', '2026-11-21T10:00:00Z', false],
    ['on a Monday', '2026-11-23T10:00:00Z', true],
    ['in summer, an hour earlier by UTC', '2026-07-01T07:00:00Z', true],
  ])('%s', (_, instant, open) => expect(isOpen(office, at(instant))).toBe(open));

  it("uses the account's zone when the hours name none", () => {
    const window = activeWindow({ activeHours: { start: '09:00', end: '10:00' } }, 'Asia/Tokyo');
    expect(isOpen(window, at('2026-11-20T00:30:00Z'))).toBe(true);
  });

  it('takes equal start and end for the whole day', () => {
    const window = hours('09:00', '09:00', 'UTC', [6]);
    expect(isOpen(window, at('2026-11-21T00:00:00Z'))).toBe(true);
    expect(isOpen(window, at('2026-11-21T23:59:59Z'))).toBe(true);
    expect(isOpen(window, at('2026-11-22T00:00:00Z'))).toBe(false);
  });

  it('counts 0 and 7 as Sunday', () => {
    expect(isoDays([0, 7, 3])).toEqual([3, 7]);
    expect(isOpen(activeWindow({ activeDays: [0] }, 'UTC'), at('2026-11-22T12:00:00Z'))).toBe(true);
  });

  it('counts the hours past midnight to the day on which they began', () => {
    const night = hours('22:00', '02:00', 'UTC', [5]);
    expect(isOpen(night, at('2026-11-20T23:00:00Z'))).toBe(true);
    expect(isOpen(night, at('2026-11-21T01:59:00Z'))).toBe(true);
    expect(isOpen(night, at('2026-11-21T02:00:00Z'))).toBe(false);
    expect(isOpen(night, at('2026-11-20T01:00:00Z'))).toBe(false);
    expect(isOpen(night, at('2026-11-21T23:00:00Z'))).toBe(false);
  });
});

describe('since when it is closed', () => {
  const office = hours('09:00', '17:30', 'Europe/Zurich', [1, 2, 3, 4, 5]);

  it.each([
    ['this evening', '2026-11-20T20:00:00Z', '2026-11-20T16:30:00Z'],
    ['the whole weekend', '2026-11-22T20:00:00Z', '2026-11-20T16:30:00Z'],
    ['over a change of the clocks', '2026-03-29T20:00:00Z', '2026-03-27T16:30:00Z'],
    ['since the very moment', '2026-11-20T16:30:00Z', '2026-11-20T16:30:00Z'],
  ])('%s', (_, now, since) => expect(unchangedSince(office, at(now))).toEqual(at(since)));
});

describe('the next opening and closing', () => {
  it('opens at once when it is open', () => {
    const now = at('2026-11-20T10:00:30.500Z');
    expect(opensAt(hours('09:00', '17:00'), now)).toBe(now);
  });

  it('skips the days off', () => {
    const office = hours('09:00', '17:30', 'Europe/Zurich', [1, 2, 3, 4, 5]);
    expect(opensAt(office, at('2026-11-20T18:00:00Z'))).toEqual(at('2026-11-23T08:00:00Z'));
    expect(closesAt(office, at('2026-11-20T10:00:07Z'))).toEqual(at('2026-11-20T16:30:00Z'));
  });

  it('never closes without hours and days', () => {
    expect(closesAt(activeWindow({}, 'Europe/Zurich'), at('2026-11-20T10:00:00Z'))).toBeUndefined();
  });

  it('closes past midnight, and at midnight', () => {
    expect(closesAt(hours('22:00', '02:00'), at('2026-11-20T23:00:00Z'))).toEqual(at('2026-11-21T02:00:00Z'));
    expect(closesAt(activeWindow({ activeDays: [5] }, 'Asia/Kolkata'), at('2026-11-20T10:00:00Z'))).toEqual(
      at('2026-11-20T18:30:00Z'),
    );
  });
});

describe('clock changes', () => {
  it('opens when the clocks jump over the start', () => {
    const window = hours('02:30', '05:00', 'Europe/Zurich');
    expect(opensAt(window, at('2026-03-29T00:00:00Z'))).toEqual(at('2026-03-29T01:00:00Z'));
  });

  it('closes when the clocks jump over the end', () => {
    const window = hours('01:00', '02:30', 'Europe/Zurich');
    expect(closesAt(window, at('2026-03-29T00:30:00Z'))).toEqual(at('2026-03-29T01:00:00Z'));
  });

  it('is not open at all when the clocks jump over all of it', () => {
    const window = hours('02:10', '02:50', 'Europe/Zurich');
    expect(opensAt(window, at('2026-03-29T00:00:00Z'))).toEqual(at('2026-03-30T00:10:00Z'));
  });

  it('opens twice in an hour that comes twice', () => {
    const window = hours('02:15', '02:45', 'Europe/Zurich');
    const first = opensAt(window, at('2026-10-24T23:00:00Z'));
    expect(first).toEqual(at('2026-10-25T00:15:00Z'));
    const closing = closesAt(window, first);
    expect(closing).toEqual(at('2026-10-25T00:45:00Z'));
    expect(opensAt(window, closing!)).toEqual(at('2026-10-25T01:15:00Z'));
  });

  it('knows a midnight that does not exist', () => {
    const window = activeWindow({ activeDays: [7] }, 'America/Sao_Paulo');
    expect(opensAt(window, at('2018-11-03T20:00:00Z'))).toEqual(at('2018-11-04T03:00:00Z'));
  });

  it('finds the week after, when the hours of a week lie in an hour that does not exist', () => {
    const window = hours('02:15', '02:45', 'Europe/Zurich', [7]);
    expect(opensAt(window, at('2027-03-21T12:00:00Z'))).toEqual(at('2027-04-04T00:15:00Z'));
  });

  it('knows a clock change of half an hour', () => {
    const window = hours('02:15', '03:00', 'Australia/Lord_Howe');
    expect(opensAt(window, at('2026-10-03T14:00:00Z'))).toEqual(at('2026-10-03T15:30:00Z'));
  });
});

describe('any window', () => {
  const zones = [
    'UTC',
    'Europe/Zurich',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'America/Sao_Paulo',
  ];
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  const windows = fc.record({
    zone: fc.constantFrom(...zones),
    start: clock,
    end: clock,
    days: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1 }), { nil: undefined }),
  });
  const instants = fc.date({ min: at('2017-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true });

  it('agrees with asking every minute whether it is open', () => {
    fc.assert(
      fc.property(windows, instants, ({ zone, start, end, days }, instant) => {
        const window = hours(start, end, zone, days);
        const opening = opensAt(window, instant);
        const closing = closesAt(window, opening);
        expect(isOpen(window, opening)).toBe(true);
        const minute = 60_000;
        const steps = (from: number, to: number): number[] =>
          Array.from(
            { length: Math.max(0, Math.ceil((to - from) / minute) - 1) },
            (_, step) => Math.floor(from / minute) * minute + (step + 1) * minute,
          );
        expect(steps(instant.getTime(), opening.getTime()).every((step) => !isOpen(window, step))).toBe(true);
        if (!closing) return;
        expect(isOpen(window, closing)).toBe(false);
        expect(steps(opening.getTime(), closing.getTime()).every((step) => isOpen(window, step))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
