import type { RedeliverMany } from '@northline/common/contracts';
import type { WebhookDeliveryRow } from './webhook-deliveries.schema';
import type { WebhookEndpointRow } from './webhook-endpoints.schema';

/** Kind of the event that a test sends. */
export const testEvent = 'webhook.test';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** When attempts are made, each counted from the one before (DECISIONS 86); after the last one a delivery has failed. */
export const attemptPausesMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** The deadline of one call. */
export const callMs = 15 * second;

/** An attempt whose process died is made again after this time. */
export const claimMs = 2 * callMs;

/** How often the last success, or the last failure, of a busy endpoint is written down. */
const notedEveryMs = minute;

/** An endpoint is disabled when no delivery has reached it for this long. */
export const disableAfterMs = 5 * 24 * hour;

/** How long the old secret signs beside a new one. */
export const secretOverlapMs = 24 * hour;

/**
 * A later event waits until the earlier ones of its conversation were tried this often; then the receiver orders them
 * by `sequence`.
 */
export const patienceAttempts = 3;

/** How long events that were published together may take to arrive; before that their order is not known. */
export const settleMs = 150;

/**
 * How long the preceding event may still be on its way, because events overtake each other: one that NATS lost is
 * published again within 11 s (the outbox's sweep), one that was lost after that is redelivered after 10 s.
 */
export const overtakingMs = 30 * second;

/** The same where the endpoint may not have subscribed when that event happened. */
export const doubtMs = 2 * second;

/** How long other processes may still use an endpoint as it was before a change. */
export const rememberedMs = 2 * second;

/**
 * How long an event of a conversation waits for the one before it: an endpoint that changed since the conversation
 * began may have missed that one.
 */
export function patienceMs(endpoint: Pick<WebhookEndpointRow, 'updatedAt'>, conversationStartedAt: string): number {
  const known = endpoint.updatedAt.getTime() + rememberedMs;
  return known < Date.parse(conversationStartedAt) ? overtakingMs : doubtMs;
}

/** What a call tells about its endpoint. */
export type EndpointNotes = Partial<Pick<WebhookEndpointRow, 'failingSince' | 'lastDeliveredAt' | 'lastFailedAt'>>;

/** What is to be written down of an endpoint after a call; undefined: nothing new. `undefined` in it removes. */
export function notesOf(endpoint: EndpointNotes, ok: boolean, at: Date): EndpointNotes | undefined {
  const last = ok ? endpoint.lastDeliveredAt : endpoint.lastFailedAt;
  const isFailing = endpoint.failingSince !== undefined;
  if (ok !== isFailing && last && at.getTime() - last.getTime() < notedEveryMs) return undefined;
  if (ok) return { lastDeliveredAt: at, failingSince: undefined };
  return { lastFailedAt: at, failingSince: endpoint.failingSince ?? at };
}

/** Whether a span is narrow enough to be sent again: what was delivered is only repeated on purpose. */
export const isSpan = ({ includeDelivered, since, conversationId }: RedeliverMany): boolean =>
  !includeDelivered || since !== undefined || conversationId !== undefined;

/** What the order of a conversation's events at an endpoint depends on. */
export type Ordered = Pick<WebhookDeliveryRow, 'sequence' | 'status' | 'round' | 'dueAt'>;

/**
 * Whether an event has to wait for one before it: one that is still being tried, or one that has not arrived yet.
 * `earlier`: those of its conversation that are pending, and its predecessor, if it is known.
 */
export function hasToWait({ follows }: Pick<WebhookDeliveryRow, 'follows'>, earlier: Ordered[], now: Date): boolean {
  const pending = earlier.find(({ status }) => status === 'pending');
  if (pending && pending.round < patienceAttempts) return true;
  const known = follows === undefined || earlier.some(({ sequence }) => sequence === follows.sequence);
  return !known && now < follows.until;
}

/**
 * When to check a waiting event again: when the one before it is retried; while that is being called, or has not
 * arrived, less often the longer it waits.
 */
export function waitPause({ createdAt }: Pick<WebhookDeliveryRow, 'createdAt'>, earlier: Ordered[], now: Date): number {
  const next = (earlier.find(({ status }) => status === 'pending')?.dueAt?.getTime() ?? 0) - now.getTime();
  // A claim has a `dueAt` as well, `claimMs` from a clock that may be ahead of ours.
  if (next > 2 * claimMs) return next;
  return Math.min(10 * second, Math.max(500, (now.getTime() - createdAt.getTime()) / 4));
}

/**
 * The pause before the next attempt, up to a tenth longer; undefined after the last one. An endpoint may ask for more.
 */
export function nextPause(attemptsMade: number, wishedMs = 0, random = Math.random()): number | undefined {
  const pause = attemptPausesMs[attemptsMade];
  return pause === undefined
    ? undefined
    : Math.max(Math.round(pause * (1 + 0.1 * random)), Math.min(wishedMs, 24 * hour));
}
