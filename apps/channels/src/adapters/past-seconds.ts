/**
 * A time in seconds since 1970 as a provider tells it, brought between then and now: what is no date cannot be stored, and
 * a message of tomorrow would keep WhatsApp's 24-hour window open.
 */
export const pastSeconds = (time: number): number => Math.max(0, Math.min(time, Date.now() / 1_000));
