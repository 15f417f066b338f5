import { type ActiveWindow, closesAt, isOpen } from '@northline/common/features/time';
import type { Allowance } from './sender-allowance';

/** Openings and closings that a projection looks through before it gives up. */
const horizon = 4_000;

/** The API's times have years of four digits. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** Messages that share a window. */
export interface Share {
  window: ActiveWindow;
  messages: number;
}

interface Waiting {
  window: ActiveWindow;
  /** Time that its messages still take, in milliseconds. */
  left: number;
  open: boolean;
  /** When its window opens or closes next. */
  until: number;
}

/** What a limit still allows, as time for sending, until its next period begins; both in milliseconds. */
interface Quota {
  allowance: Allowance;
  left: number;
  until: number;
}

/** A time in which messages leave evenly, one after another, in milliseconds. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * When the last message is sent, if the first may be sent at `from`, they are evenly spaced at `ratePerMinute`, each
 * leaves only while its window is open, and all allowances allow it. Undefined without messages, or when it is too far
 * ahead.
 */
export function projectedFinish(...projection: Parameters<typeof stretchesOf>): Date | undefined {
  const stretches = stretchesOf(...projection);
  for (let next = stretches.next(); ; next = stretches.next()) if (next.done) return next.value;
}

/** The times in which the messages leave, in order; returns when the last is sent, as {@link projectedFinish}. */
export function* stretchesOf(
  shares: Share[],
  from: Date,
  ratePerMinute: number,
  allowances: Allowance[] = [],
): Generator<Stretch, Date | undefined> {
  const intervalMs = 60_000 / ratePerMinute;
  let at = from.getTime();
  let waiting = shares
    .filter(({ messages }) => messages > 0)
    .sort((one, other) => other.messages - one.messages)
    .map(({ window, messages }, place): Waiting => {
      // The very first message takes no time.
      const left = (place === 0 ? messages - 1 : messages) * intervalMs;
      return { window, left, open: false, until: at };
    });
  if (waiting.length === 0) return undefined;
  const quotas = allowances.map((allowance): Quota => ({ allowance, left: 0, until: at }));
  for (let step = 0; step < horizon && at < Infinity; step += 1) {
    for (const share of waiting) if (share.until <= at) look(share, at);
    for (const quota of quotas) renew(quota, at, intervalMs);
    const end = Math.min(...[...waiting, ...quotas].map(({ until }) => until));
    const spent = spend(waiting, Math.min(end - at, ...quotas.map(({ left }) => left)));
    for (const quota of quotas) quota.left -= spent;
    if (spent > 0) yield { from: at, to: at + spent };
    waiting = waiting.filter(({ left }) => left > -1);
    if (waiting.length === 0) return at + spent > lastInstant ? undefined : new Date(at + spent);
    at = end;
  }
  return undefined;
}

/** Goes on to the period in which `at` is. */
function renew(quota: Quota, at: number, intervalMs: number): void {
  while (quota.until <= at) {
    const { until, messages } = quota.allowance.next().value;
    quota.until = until;
    quota.left = messages * intervalMs;
  }
}

function look(share: Waiting, at: number): void {
  share.open = isOpen(share.window, at);
  share.until = closesAt(share.window, new Date(at))?.getTime() ?? Infinity;
}

/** Spends time on the open shares, one after another; what is finished is left with -1. Answers the time that was used. */
function spend(waiting: Waiting[], time: number): number {
  let used = 0;
  for (const share of waiting) {
    if (!share.open) continue;
    if (share.left < time - used) {
      used += share.left;
      share.left = -1;
    } else {
      share.left -= time - used;
      used = time;
    }
  }
  return used;
}
