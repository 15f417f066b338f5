import type { WebhookDeliveryRow } from './webhook-deliveries.schema';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** When attempts are made, each counted from the one before (DECISIONS 86); after the last one a delivery has failed. */
export const attemptPausesMs = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;

/** The deadline of one call. */
export const callMs = 15 * second;

/** An attempt whose process died is made again after this time. */
export const claimMs = 2 * callMs;

/** An endpoint that nothing reached for so long is disabled. */
export const disableAfterMs = 5 * 24 * hour;

/** How long the old secret signs beside a new one. */
export const secretOverlapMs = 24 * hour;

/** A later event waits for the earlier ones of its conversation until they were tried so often; `sequence` tells then. */
export const patienceAttempts = 3;

/** How long facts that arrive together may take to be all here: before that, the order is not known. */
export const settleMs = 150;

/** For so long the event before one may still be on its way to us: facts of a conversation can overtake each other. */
export const overtakingMs = 2 * second;

/** What the order of a conversation's events at an endpoint depends on. */
export type Ordered = Pick<WebhookDeliveryRow, 'sequence' | 'status' | 'round'>;

/**
 * Whether an event has to wait for one before it: one that is still tried, or one that we have not heard of yet.
 * `earlier`: those of its conversation that are pending, and the one that it follows, if it is known.
 */
export function hasToWait({ follows, createdAt }: Pick<WebhookDeliveryRow, 'follows' | 'createdAt'>, earlier: Ordered[], now: Date): boolean {
  const pending = earlier.find(({ status }) => status === 'pending');
  if (pending && pending.round < patienceAttempts) return true;
  // An endpoint that is younger than the event before never gets it, so the wait is short.
  const complete = follows === undefined || earlier.some(({ sequence }) => sequence === follows);
  return !complete && now.getTime() - createdAt.getTime() < overtakingMs;
}

/** The pause before the next attempt, up to a tenth longer; undefined after the last one. An endpoint may wish for more. */
export function nextPause(attemptsMade: number, wishedMs = 0, random = Math.random()): number | undefined {
  const pause = attemptPausesMs[attemptsMade];
  return pause === undefined ? undefined : Math.max(Math.round(pause * (1 + 0.1 * random)), Math.min(wishedMs, 24 * hour));
}
