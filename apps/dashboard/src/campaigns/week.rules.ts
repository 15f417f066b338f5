import type { ActiveHours, WritingHours, WritingHoursBody } from '@northline/client';

/** When a campaign may write: days of the week, Monday 1 to Sunday 7, and hours as `HH:MM`; without hours all day. */
export interface Week {
  days: readonly number[];
  hours?: Pick<ActiveHours, 'start' | 'end'> | undefined;
}

/** When people may be written to, as a form has it. */
export interface HoursDraft extends Week {
  /** `account`, `lead`, or the name of a zone. */
  zone: string;
}

/** The days of a week, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const dayMinutes = 24 * 60;

/** Stored hours as their form shows them. */
export function hoursDraftOf({ timezone, activeHours, activeDays }: WritingHours): HoursDraft {
  return {
    zone: timezone === 'lead' ? 'lead' : (activeHours?.timezone ?? 'account'),
    days: activeDays?.map((day) => (day === 0 ? 7 : day)) ?? weekdays,
    ...(activeHours && { hours: activeHours }),
  };
}

/** The hours of a form as they are sent. */
export function hoursOf({ zone, days, hours }: HoursDraft): WritingHoursBody {
  const timezone = zone === 'lead' || zone === 'account' ? {} : { timezone: zone };
  return {
    timezone: zone === 'lead' ? 'lead' : null,
    activeHours: hours ? { start: hours.start, end: hours.end, ...timezone } : null,
    activeDays: days.length === weekdays.length ? null : [...days],
  };
}

/** How much of an hour is open: `all`, `part` or `none` of it. Hours after midnight belong to the day on which they began. */
export function openIn({ days, hours }: Week, day: number, hour: number): 'all' | 'part' | 'none' {
  const first = hour * 60;
  const before = day === 1 ? 7 : day - 1;
  const today = days.includes(day);
  const start = hours ? minutesOf(hours.start) : 0;
  const end = hours ? minutesOf(hours.end) : 0;
  const crosses = start >= end;
  const spans: [boolean, number, number][] = crosses
    ? [
        [today, start, dayMinutes],
        [start === end ? today : days.includes(before), 0, end],
      ]
    : [[today, start, end]];
  const open = spans.reduce(
    (sum, [isOn, from, to]) => sum + (isOn ? Math.max(0, Math.min(to, first + 60) - Math.max(from, first)) : 0),
    0,
  );
  return open === 0 ? 'none' : open === 60 ? 'all' : 'part';
}

/** The hours from the beginning of one to the end of another, in either order; undefined: the whole day. */
export function hoursBetween(one: number, other: number): Week['hours'] {
  const [first, last] = [Math.min(one, other), Math.max(one, other) + 1];
  return first === 0 && last === 24 ? undefined : { start: clock(first), end: clock(last % 24) };
}

/** A day taken out of the chosen ones or added to them; the last one stays. */
export function withDay(days: readonly number[], day: number): number[] {
  const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
  return next.length === 0 ? [day] : next.sort((one, other) => one - other);
}

/** An hour as `09:00`. */
export const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function minutesOf(time: string): number {
  const [hour = '0', minute = '0'] = time.split(':');
  return Number(hour) * 60 + Number(minute);
}
