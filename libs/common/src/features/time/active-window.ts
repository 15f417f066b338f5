import type { ActiveHours, WritingHours, WritingHoursBody } from '../../contracts';
import { localTime } from './local-time';

/** When people may be written to (DECISIONS 62). */
export interface ActiveWindow {
  zone: string;
  /** Minutes since local midnight, start inclusive, end exclusive; past midnight when `start` is later; absent: all day. */
  hours?: { start: number; end: number };
  /** ISO weekdays on which a window begins; absent: every day. */
  days?: ReadonlySet<number>;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** A window opens at least once a week, except once when it lies in the hour that a clock change skips. */
const searchMs = 16 * dayMinutes * minuteMs;

/** The window of such hours; those without a zone of their own are in the account's. */
export function activeWindow({ activeHours, activeDays }: WritingHours, accountZone: string): ActiveWindow {
  const hours = activeHours && { start: minutes(activeHours.start), end: minutes(activeHours.end) };
  return {
    zone: activeHours?.timezone ?? accountZone,
    ...(hours && hours.start !== hours.end && { hours }),
    ...(activeDays && { days: new Set(isoDays(activeDays)) }),
  };
}

/** A window as it is where a lead is; without a zone, as it is. */
export function windowIn(window: ActiveWindow, zone: string | undefined): ActiveWindow {
  return zone ? { ...window, zone } : window;
}

/** Hours with changes merged in key by key; null removes one (DECISIONS 7). */
export function mergedHours(kept: WritingHours, changes: WritingHoursBody): WritingHours {
  const { timezone = kept.timezone, activeHours = kept.activeHours, activeDays = kept.activeDays } = changes;
  return {
    ...(timezone && { timezone }),
    ...(activeHours && { activeHours: hoursOf(activeHours) }),
    ...(activeDays && { activeDays: isoDays(activeDays) }),
  };
}

/** Weekdays by ISO numbers, in order and once each: 0 is Sunday, 7. */
export function isoDays(days: readonly number[]): number[] {
  return [...new Set(days.map((day) => (day === 0 ? 7 : day)))].sort((one, other) => one - other);
}

/** True when a message may be sent now. */
export function isOpen({ zone, hours, days }: ActiveWindow, at: Date | number): boolean {
  const { day, minute } = localTime(zone, Number(at));
  const begins = (weekday: number): boolean => days?.has(weekday) ?? true;
  if (!hours) return begins(day);
  if (hours.start < hours.end) return begins(day) && minute >= hours.start && minute < hours.end;
  return (minute >= hours.start && begins(day)) || (minute < hours.end && begins(day === 1 ? 7 : day - 1));
}

/** `at` itself when the window is open then, else when it opens next. */
export function opensAt(window: ActiveWindow, at: Date): Date {
  return isOpen(window, at) ? at : (nextChange(window, at) ?? at);
}

/** When a window that is open at `at` closes; undefined: never. */
export function closesAt(window: ActiveWindow, at: Date): Date | undefined {
  return nextChange(window, at);
}

/** Since when a window has been open or closed as it is at `at`; undefined: for two weeks at least. */
export function unchangedSince(window: ActiveWindow, at: Date): Date | undefined {
  let last: Date | undefined;
  let next = nextChange(window, new Date(at.getTime() - searchMs));
  while (next && next <= at) {
    last = next;
    next = nextChange(window, next);
  }
  return last;
}

// Jumps from one local boundary to the next. Where a jump does not land on its boundary the clocks were changed in
// between, and that stretch is walked minute by minute.
function nextChange(window: ActiveWindow, at: Date): Date | undefined {
  const before = isOpen(window, at);
  const boundaries = [window.hours?.start, window.hours?.end, dayMinutes].filter((minute) => minute !== undefined);
  let instant = Math.floor(at.getTime() / minuteMs) * minuteMs;
  const limit = instant + searchMs;
  while (instant < limit) {
    const { minute } = localTime(window.zone, instant);
    const boundary = Math.min(...boundaries.filter((candidate) => candidate > minute));
    const landing = instant + (boundary - minute) * minuteMs;
    const landed = localTime(window.zone, landing).minute === boundary % dayMinutes;
    instant = landed ? landing : instant + minuteMs;
    if (isOpen(window, instant) !== before) return new Date(instant);
  }
  return undefined;
}

function hoursOf({ start, end, timezone }: ActiveHours): ActiveHours {
  return { start, end, ...(timezone && { timezone }) };
}

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
