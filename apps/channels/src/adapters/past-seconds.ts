/**
 * A provider's time in seconds since 1970, limited to the range up to now: an invalid date cannot be stored, and a
 * message from tomorrow would keep WhatsApp's 24-hour window open.
 */
export const pastSeconds = (time: number): number => Math.max(0, Math.min(time, Date.now() / 1_000));
