import { defaultGrowth, type WarmUpBody } from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { DateTime } from 'luxon';

/** How much outreach a connection may send a day. */
export interface DailyLimit {
  dailyCap: number;
  warmUp?: { startAt: Date; from: number; growthPercent: number };
}

/** A local day, and when the next one begins. */
export interface LocalDay {
  /** `YYYY-MM-DD`. */
  date: string;
  until: Date;
}

/** The day of an instant in an IANA zone. */
export function localDay(at: Date, zone: string): LocalDay {
  const begins = DateTime.fromJSDate(at, { zone }).startOf('day');
  return { date: begins.toFormat('yyyy-MM-dd'), until: begins.plus({ days: 1 }).startOf('day').toJSDate() };
}

/** What a warm-up, or the cap, allows on a day (`YYYY-MM-DD` in the zone). */
export function allowedOn({ dailyCap, warmUp }: DailyLimit, date: string, zone: string): number {
  if (!warmUp) return dailyCap;
  const first = DateTime.fromISO(localDay(warmUp.startAt, zone).date, { zone: 'utc' });
  const days = Math.max(0, DateTime.fromISO(date, { zone: 'utc' }).diff(first, 'days').days);
  return Math.min(dailyCap, Math.floor(warmUp.from * (1 + warmUp.growthPercent / 100) ** days));
}

/** What each day allows from `date` on, until the cap is reached: the last number is that of all later days. */
export function allowedFrom(limits: DailyLimit, date: string, zone: string): number[] {
  const allowed: number[] = [];
  for (
    let day = DateTime.fromISO(date, { zone: 'utc' });
    allowed.at(-1) !== limits.dailyCap;
    day = day.plus({ days: 1 })
  )
    allowed.push(allowedOn(limits, day.toFormat('yyyy-MM-dd'), zone));
  return allowed;
}

/** The limits after a PUT: what is absent stays. Error: 400 for a warm-up without a cap. */
export function changedLimits(
  { dailyCap, warmUp }: { dailyCap?: number | null; warmUp?: WarmUpBody | null },
  before: DailyLimit | undefined,
  now = new Date(),
): DailyLimit | undefined {
  const cap = dailyCap === undefined ? before?.dailyCap : (dailyCap ?? undefined);
  if (cap === undefined) {
    if (warmUp) throw invalid('warmUp', 'warmUp needs a dailyCap');
    return undefined;
  }
  const kept = warmUp === undefined ? before?.warmUp : warmUp && whole(warmUp, before?.warmUp, now);
  return { dailyCap: cap, ...(kept && { warmUp: kept }) };
}

function whole(
  { from, growthPercent = defaultGrowth, startAt }: WarmUpBody,
  before: DailyLimit['warmUp'],
  now: Date,
): NonNullable<DailyLimit['warmUp']> {
  return { from, growthPercent, startAt: startAt === undefined ? (before?.startAt ?? now) : new Date(startAt) };
}
