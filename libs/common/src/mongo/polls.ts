import { setTimeout as delay } from 'node:timers/promises';

/**
 * Milliseconds in which a write arrives after the instant that it is stamped with as its `updatedAt`. A poll looks at a
 * moment that is at least so long past, so nothing with an earlier or the same stamp comes after it (DECISIONS 106).
 */
const settleMs = 150;

/** What a poll asks for; both ends exclusive (SPEC "Query filter rules"). */
export interface Polled {
  updatedAfter?: string;
  updatedBefore?: string;
}

/**
 * The condition on `updatedAt` of a list, to be spread into its filter. With `updatedAfter` it waits until every write
 * of before this moment has arrived, and leaves out what is stamped later: who reads all pages and goes on from
 * the last row's `updatedAt` misses nothing, rows with the same stamp included.
 */
export async function polled({ updatedAfter, updatedBefore }: Polled): Promise<{ updatedAt?: Record<string, Date> }> {
  const after = updatedAfter === undefined ? undefined : { $gt: new Date(updatedAfter), $lte: new Date() };
  if (after) await delay(settleMs);
  const updatedAt = { ...after, ...(updatedBefore !== undefined && { $lt: new Date(updatedBefore) }) };
  return Object.keys(updatedAt).length > 0 ? { updatedAt } : {};
}

/** To be called when a write has arrived: one that took longer than polls wait is stamped once more, by `again`. */
export async function arrived(stampedAt: Date, again: () => Promise<unknown>): Promise<void> {
  if (Date.now() - stampedAt.getTime() > settleMs) await again();
}
