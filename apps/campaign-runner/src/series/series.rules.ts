import { type CampaignPoint, seriesDays, type SeriesUnit } from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { DateTime } from 'luxon';
import { say } from '@northline/common/vocabulary/sentences';
import { type Share, type Stretch, stretchesOf } from '../schedule/projection';
import type { CountedTime, HourCount } from './campaign-series.repository';
import type { HourCounts } from './campaign-series.schema';

/** More hours than any campaign works in; beyond them the oldest are left out. */
const mostHours = 10_000;

const names = { sentAt: 'sent', deliveredAt: 'delivered', repliedAt: 'replied', failedAt: 'failed' } as const;

/** Counts by time as counts by hour, in order. */
export function hoursOf(counts: Record<CountedTime, HourCount[]>): HourCounts[] {
  const hours = new Map<number, HourCounts>();
  for (const time of Object.keys(names) as CountedTime[])
    for (const { _id, count } of counts[time]) {
      const at = Date.parse(`${_id}:00:00Z`);
      const hour = hours.get(at) ?? { at, sent: 0, delivered: 0, replied: 0, failed: 0 };
      hours.set(at, { ...hour, [names[time]]: count });
    }
  return [...hours.values()].sort((one, other) => one.at - other.at).slice(-mostHours);
}

/** A span of whole hours, or of whole days of a zone. */
export interface Span {
  unit: SeriesUnit;
  zone: string;
  from: Date;
  to: Date;
}

/** The beginnings of the hours or days of a span, and the end of the last. Errors: 400 for an empty or too long span. */
export function boundariesOf({ unit, zone, from, to }: Span): number[] {
  const start = DateTime.fromJSDate(from, { zone: unit === 'hour' ? 'utc' : zone });
  const end = DateTime.fromJSDate(to, { zone: start.zone });
  if (end < start) throw invalid('to', say('ends_before_it_begins'));
  const limit = seriesDays[unit];
  if (end.diff(start, 'days').days > limit) throw invalid('from', say('series_too_long', { days: limit, unit }));
  const boundaries: number[] = [];
  let next = start.startOf(unit);
  for (; next <= end; next = next.plus({ [unit]: 1 }).startOf(unit)) boundaries.push(next.toMillis());
  return [...boundaries, next.toMillis()];
}

/** Where a series that ends at `to` begins by itself: with the campaign, or as early as it may. */
export function earliestOf({ unit, to, begin }: Pick<Span, 'unit' | 'to'> & { begin: Date }): Date {
  const limit = DateTime.fromJSDate(to).minus({ days: seriesDays[unit] }).toMillis();
  return new Date(Math.min(to.getTime(), Math.max(limit, begin.getTime())));
}

/** What is planned and what happened between each boundary and the next. An hour belongs to the day in which it begins. */
export function pointsOf(
  boundaries: readonly number[],
  hours: readonly HourCounts[],
  planned: (at: number) => number,
): CampaignPoint[] {
  const points: CampaignPoint[] = [];
  let place = hours.findIndex(({ at }) => at >= (boundaries[0] ?? 0));
  if (place < 0) place = hours.length;
  let before = planned(boundaries[0] ?? 0);
  for (const [index, at] of boundaries.slice(0, -1).entries()) {
    const end = boundaries[index + 1] ?? at;
    const point = { sent: 0, delivered: 0, replied: 0, failed: 0 };
    for (let hour = hours[place]; hour && hour.at < end; place += 1, hour = hours[place])
      for (const name of Object.values(names)) point[name] += hour[name];
    const by = planned(end);
    points.push({ at: new Date(at).toISOString(), planned: by - before, ...point });
    before = by;
  }
  return points;
}

/** When the first messages of a campaign leave by its schedule, up to some moment. */
export interface Plan {
  messages: number;
  intervalMs: number;
  stretches: Stretch[];
  /** When the last leaves; absent: after that moment. */
  finish?: number;
}

/** The plan of messages in windows, from `begin` until `end`. */
export function planOf(shares: Share[], begin: Date, ratePerMinute: number, end: number): Plan {
  const plan: Plan = {
    messages: shares.reduce((sum, { messages }) => sum + messages, 0),
    intervalMs: 60_000 / ratePerMinute,
    stretches: [],
  };
  const all = stretchesOf(shares, begin, ratePerMinute);
  for (let next = all.next(); ; next = all.next()) {
    if (next.done) return { ...plan, ...(next.value && { finish: next.value.getTime() }) };
    if (next.value.from >= end) return plan;
    plan.stretches.push(next.value);
  }
}

/** How many messages of a plan leave before a moment; to be asked of moments in their order. */
export function plannedBy({ messages, intervalMs, stretches, finish }: Plan): (at: number) => number {
  let place = 0;
  let passed = 0;
  return (at) => {
    if (finish !== undefined && at > finish) return messages;
    for (let next = stretches[place]; next && next.to <= at; next = stretches[place]) {
      passed += next.to - next.from;
      place += 1;
    }
    const now = stretches[place];
    const time = passed + Math.max(0, at - (now?.from ?? at));
    // The first leaves at once, each other one after an interval; less than a millisecond is the rounding of sums.
    return Math.max(0, Math.ceil((time - 0.5) / intervalMs));
  };
}
