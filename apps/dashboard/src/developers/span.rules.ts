import type { RedeliverMany } from '@northline/client';

const hourMs = 3_600_000;

/** Spans of the log up to now, in hours. */
export const spans = { hour: 1, day: 24, week: 168, month: 720 } as const;

/** One of {@link spans}. */
export type Span = keyof typeof spans;

/** What to send again: what failed since a span ago, or with what was delivered a replay. `now` is in milliseconds. */
export function spanOf(span: Span, isReplay: boolean, now: number): RedeliverMany {
  const since = new Date(now - spans[span] * hourMs).toISOString();
  return { since, until: new Date(now).toISOString(), ...(isReplay && { includeDelivered: true }) };
}
