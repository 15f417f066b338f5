/** A queue of messages with a distance between them: a campaign's, a connection's, a chat's. */
export interface Lane {
  /** Key in Redis. */
  key: string;
  /** Milliseconds between two messages. */
  intervalMs: number;
  /** How much delay may be caught up, in milliseconds. */
  toleranceMs: number;
}

/**
 * A lane of at most `limit` messages in any sliding window. A slightly wider distance allows in advance for what may be
 * caught up, and for what the way to the provider may compress (`jitterMs`), so that the limit holds at the provider,
 * too.
 */
export function laneOf(
  key: string,
  limit: number,
  window: { ms: number; toleranceMs: number; jitterMs: number },
): Lane {
  return {
    key,
    intervalMs: (window.ms + window.toleranceMs + window.jitterMs) / limit,
    toleranceMs: window.toleranceMs,
  };
}

/** Windows of the limits: a campaign's rate is per minute (DECISIONS 61), a provider's per second. */
export const windows = {
  minute: { ms: 60_000, toleranceMs: 250, jitterMs: 250 },
  second: { ms: 1_000, toleranceMs: 50, jitterMs: 50 },
} as const;
