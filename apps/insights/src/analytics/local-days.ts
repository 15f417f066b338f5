import type { AnalyticsQuery } from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';
import { DateTime } from 'luxon';
import { type AnalyticsRange, rangeOf } from './analytics-range';

const defaultDays = 30;

/** The longest range of daily figures. */
const maxDays = 366;

/** The range of daily figures, and its days: 30 whole ones when `from` is not given. Errors: 400 for a wrong range, and above 366 days. */
export function dailyRangeOf(
  query: Pick<AnalyticsQuery, 'from' | 'to'>,
  zone: string,
): Required<AnalyticsRange> & { days: string[] } {
  const given = rangeOf(query, zone);
  const to = given.to ?? new Date();
  const from = given.from ?? beginningOf(defaultDays, to, zone);
  const days = daysBetween(from, to, zone);
  if (days.length > maxDays) throw invalid('from', say('range_too_long', { days: maxDays }));
  return { from, to, days };
}

/** The local day, `YYYY-MM-DD`, of an instant in a zone. */
export function dayFormatter(zone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => format.format(instant);
}

/** Every local day from the one of `from` to the one before `to`, none missing, in order. */
export function daysBetween(from: Date, to: Date, zone: string): string[] {
  const days: string[] = [];
  let day = DateTime.fromJSDate(from, { zone }).startOf('day');
  const end = DateTime.fromJSDate(to, { zone });
  while (day < end && days.length <= maxDays) {
    days.push(day.toFormat('yyyy-MM-dd'));
    day = day.plus({ days: 1 }).startOf('day');
  }
  return days;
}

/** The beginning of the last `count` local days before `to`. */
export function beginningOf(count: number, to: Date, zone: string): Date {
  const lastInstant = DateTime.fromMillis(to.getTime() - 1, { zone });
  return lastInstant
    .minus({ days: count - 1 })
    .startOf('day')
    .toJSDate();
}

/**
 * The local day of a key of `messagesByDay`: the beginning of a quarter of an hour in UTC, which lies in the range, or
 * a bare date.
 */
export function dayOfQuarter(
  key: string,
  { from, to }: Required<AnalyticsRange>,
  tell: (instant: Date) => string,
): string | undefined {
  if (key.length === 10) return key;
  const begins = new Date(key);
  return begins >= from && begins < to ? tell(begins) : undefined;
}
