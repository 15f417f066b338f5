/**
 * The longest that MongoDB works on a read whose cost depends on the caller (lists, filters, counts over a range), in
 * milliseconds. Not below the deadline of the request, so that nobody still waits for a read that it ends.
 */
export const readLimitMs = 30_000;
