/**
 * The longest that MongoDB works on a read whose cost a caller decides (lists, filters, counts over a range), in
 * milliseconds. Not below the deadline of a question that it serves: nobody waits any longer for what is ended by it.
 */
export const readLimitMs = 30_000;
