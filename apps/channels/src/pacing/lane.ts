/** A line of messages that keeps a distance: a campaign's, a connection's, a chat's. */
export interface Lane {
  /** Key in Redis. */
  key: string;
  /** Milliseconds between two messages. */
  intervalMs: number;
  /** How much of lateness may be caught up, in milliseconds. */
  toleranceMs: number;
}

/**
 * A lane of at most `limit` messages in any sliding window. What may be caught up, and what the way to the provider may
 * squeeze together (`jitterMs`), is paid for in advance by a slightly wider distance, so that the limit holds there too.
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
