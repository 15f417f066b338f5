import type { ChannelState } from '@northline/common/contracts';
import { DateTime } from 'luxon';

const dayMs = 24 * 60 * 60_000;

/** How many messages a limit allows until a moment (milliseconds since 1970). */
export interface AllowedUntil {
  until: number;
  messages: number;
}

/** What a limit allows, period by period, without end. */
export type Allowance = Iterator<AllowedUntil, never>;

/**
 * What the limits of a connection allow: its daily cap, whose days begin in `zone`, and WhatsApp's messaging limit.
 * `ahead`: messages of others that leave first, from now on; `from`: when the first own one may.
 */
export function allowancesOf(
  { days, people }: Pick<ChannelState, 'days' | 'people'>,
  now: Date,
  zone: string,
  { ahead = 0, from = now }: { ahead?: number; from?: Date } = {},
): Allowance[] {
  const allowances: Allowance[] = [];
  if (days) {
    const next = DateTime.fromISO(days.until, { zone });
    const allowedIn = (day: number): number => days.allowed[Math.min(day, days.allowed.length - 1)] ?? 0;
    const endOf = (day: number): number => next.plus({ days: day }).toMillis();
    allowances.push(periods({ endOf, allowedIn, taken: Math.min(days.usedToday, allowedIn(0)) + ahead, from }));
  }
  if (people) {
    const endOf = (day: number): number => now.getTime() + (day + 1) * dayMs;
    const taken = Math.min(people.used, people.allowed) + ahead;
    allowances.push(periods({ endOf, allowedIn: () => people.allowed, taken, from }));
  }
  return allowances;
}

interface Periods {
  endOf: (period: number) => number;
  allowedIn: (period: number) => number;
  /** What is used up already, of the first periods. */
  taken: number;
  from: Date;
}

function* periods({ endOf, allowedIn, taken, from }: Periods): Generator<AllowedUntil, never> {
  // Years may pass before a campaign starts, and the ends of their days take long to reckon.
  const past = Math.floor((from.getTime() - endOf(0)) / dayMs) - 1;
  for (let period = 0, left = taken; ; period += 1) {
    const allowed = allowedIn(period);
    const used = Math.min(left, allowed);
    left -= used;
    if (period >= past) yield { until: endOf(period), messages: allowed - used };
  }
}
