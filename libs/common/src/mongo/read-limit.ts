/**
 * The longest that MongoDB works on a read whose cost a caller decides (lists, filters, counts over a range), in
 * milliseconds. Not below the deadline of the request that it serves, so that nobody still waits for what it ends.
 */
export const readLimitMs = 30_000;
