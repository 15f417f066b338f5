/**
 * The longest that MongoDB works on a read whose cost a caller decides (lists, filters, counts over a range), in
 * milliseconds. Above the deadline of the question that it serves: nobody waits any longer for what is ended by it.
 */
export const readLimitMs = 15_000;
