import { say } from '@northline/common/vocabulary/sentences';
import { blocking, passing, type SendOutcome } from '../adapters/channel-adapter';
import type { DeliveryChange } from './deliveries.repository';
import type { DeliveryRow } from './deliveries.schema';

type Change = DeliveryChange['set'];
type Refusal = Exclude<SendOutcome, { outcome: 'accepted' }>;

const second = 1_000;
const minute = 60 * second;

/** How long a message waits for the one before it. */
export const predecessorPatienceMs = minute;

/** How long a claim may take: the provider's deadline and a margin; later it counts as lost. */
export const claimMs = 30 * second;

/** For how long in all a message is put off by errors of its own. */
const putOffForMs = 60 * minute;

/**
 * For how long a message is tried while its whole connection is held back: by a limit of the provider's, or by what
 * somebody has to fix. Then it fails, and people see it.
 */
const heldForMs = 24 * 60 * minute;

/** The shortest pause of the whole connection that counts as held back: a shorter one is part of a normal pace. */
const shortestHoldMs = minute;

/** How often to try whether it has been fixed. */
const heldPauseMs = minute;

/** Pauses between attempts, when the provider names none. */
const backoffMs = [2 * second, 10 * second, 30 * second, 2 * minute, 5 * minute];

/** The pause after the n-th attempt, with up to a tenth of jitter. */
export function backoff(attempts: number, random = Math.random()): number {
  const pause = backoffMs[Math.min(attempts, backoffMs.length) - 1] ?? second;
  return Math.round(pause * (0.95 + 0.1 * random));
}

/** How long to wait before looking again whether the message before this one is final. */
export function followPause(row: DeliveryRow, now: number): number {
  return Math.min(2 * second, Math.max(150, (now - row.createdAt.getTime()) / 2));
}

/** Given up without a call, or by the provider. */
export function notSent(error: NonNullable<DeliveryRow['error']>): Change {
  return { status: 'failed', dueAt: undefined, content: undefined, error };
}

/** Unsent at the end of its window: the campaign may ask again in the next one. */
export const expired: Change = {
  ...notSent({ code: 'expired', message: say('window_expired'), retryable: true }),
  status: 'expired',
};

/** Unsent when its campaign was paused or cancelled: it is requested again if the campaign resumes. */
export const stopped: Change = {
  ...expired,
  error: { code: 'stopped', message: say('campaign_stopped'), retryable: true },
};

/**
 * A message that may have been sent stays unknown, though nothing more is tried: as "not sent" somebody would send it
 * again.
 */
export const unsettled: Change = { status: 'unknown', dueAt: undefined };

/** A person found an unknown message at the provider, or with its lead. */
export const foundSent = (row: DeliveryRow): Change => ({
  status: 'sent',
  sentAt: row.firstAttemptAt ?? row.createdAt,
  dueAt: undefined,
  content: undefined,
  error: undefined,
});

/** A person verified that an unknown message was not sent. */
export const foundUnsent: Change = notSent({
  code: 'not_sent',
  message: say('settled_as_unsent'),
  retryable: true,
});

/** Stopped by a suppression before it was sent. */
export const cancelled: Change = {
  ...notSent({ code: 'suppressed', message: say('lead_suppressed'), retryable: false }),
  status: 'cancelled',
};

/** Unsent because nothing can leave at present: an opening fails and its campaign is paused, everything else waits. */
export function held(row: DeliveryRow, error: NonNullable<DeliveryRow['error']>, now = new Date()): Change {
  const dueAt = new Date(now.getTime() + heldPauseMs);
  if (row.campaign || triedFor(row, dueAt) > heldForMs) return notSent(error);
  return { status: 'queued', dueAt, error };
}

/** When a queued message is looked at again: once it is not to be sent any more, it ends and holds its lead no longer. */
export function whileGood({ validUntil }: Pick<DeliveryRow, 'validUntil'>, at: Date): Date {
  return validUntil && validUntil < at ? validUntil : at;
}

/** How long a message has been tried by then; without an attempt, how long it has waited. */
function triedFor({ firstAttemptAt, createdAt }: DeliveryRow, then: Date): number {
  return then.getTime() - (firstAttemptAt ?? createdAt).getTime();
}

/** What is no longer to be sent: the person has written or has had enough, or the lead was deleted. */
export function unwanted(code: 'answered' | 'person_limit' | 'erased', message: string): Change {
  return { ...notSent({ code, message, retryable: false }), status: 'cancelled' };
}

/** What the lead wrote came before the outreach that waited for its turn. */
export const answered = unwanted('answered', say('lead_has_written'));

/** Its lead was deleted before it was sent. */
export const erased = unwanted('erased', say('lead_deleted'));

/** A provider's refusal as callers and campaigns see it. */
export function errorOf({
  outcome,
  code,
  message,
  retryable = passing.includes(outcome),
}: Pick<Refusal, 'outcome' | 'code' | 'message' | 'retryable'>): NonNullable<DeliveryRow['error']> {
  return { code, message, retryable, ...(blocking.includes(outcome) && { blocks: true }) };
}

/** What decides beside the outcome of a call. */
export interface CallSetting {
  /** For how long the provider recognises the key and makes no second message of it; 0 where it has none. */
  repeatableForMs: number;
  /**
   * An earlier call may have succeeded; an answer that this call did not even get to the message says nothing about
   * that.
   */
  maybeSent?: boolean;
}

/** The next state of a claimed delivery after a call. */
export function afterOutcome(
  row: DeliveryRow,
  outcome: SendOutcome,
  { repeatableForMs, maybeSent = false }: CallSetting,
  now = new Date(),
): Change {
  if (outcome.outcome === 'accepted') {
    return {
      status: 'sent',
      providerMessageId: outcome.providerMessageId,
      knownAs: outcome.knownAs,
      sentAt: now,
      dueAt: undefined,
      content: undefined,
      error: undefined,
    };
  }
  const { code, message } = outcome;
  const next = new Date(now.getTime() + (outcome.retryAfterMs ?? backoff(row.attempts)));
  if (outcome.outcome === 'unknown' || (maybeSent && passing.includes(outcome.outcome))) {
    const mayAsk =
      row.content !== undefined && next.getTime() - (row.firstAttemptAt ?? now).getTime() < repeatableForMs;
    return { status: 'unknown', dueAt: mayAsk ? next : undefined, error: { code, message, retryable: false } };
  }
  if (blocking.includes(outcome.outcome)) return held(row, errorOf(outcome), now);
  if (outcome.outcome !== 'retry') return notSent(errorOf(outcome));
  const pauseMs = next.getTime() - now.getTime();
  const isHold = outcome.pausesChannel && pauseMs >= shortestHoldMs;
  const putOffMs = (row.putOffMs ?? 0) + (isHold ? 0 : pauseMs);
  const error = { code, message, retryable: true };
  if (putOffMs > putOffForMs || triedFor(row, next) > heldForMs) return notSent(error);
  return { status: 'queued', dueAt: whileGood(row, next), putOffMs, error };
}
