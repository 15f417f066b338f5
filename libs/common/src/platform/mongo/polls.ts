import { setTimeout as delay } from 'node:timers/promises';
import type { Model, QueryFilter } from 'mongoose';
import type { Page, PageQuery } from '../../contracts';
import { type ListSpec, pageOf } from './page';

/**
 * Milliseconds within which a write arrives after the instant in its `updatedAt`. A poll looks at a moment at least
 * that long ago, so nothing with an earlier or equal stamp comes after it (DECISIONS 106).
 */
const settleMs = 150;

/** The range of a poll; both ends exclusive. */
export interface Polled {
  updatedAfter?: string;
  updatedBefore?: string;
}

/**
 * One page of a list that can be polled, as {@link pageOf} makes it; with `updatedAfter` in the order of change, unless
 * another is requested. A caller who reads all pages of a poll and continues from the last row's `updatedAt` misses
 * nothing, rows with the same stamp included: later stamps are left out, and a page that may reach into the last {@link
 * settleMs} is read once these have passed. A full page of older rows does not wait.
 */
export async function polledPageOf<Row extends { updatedAt: Date }>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  query: PageQuery & Polled,
  spec: Omit<ListSpec, 'defaultSort'>,
): Promise<Page<Row>> {
  const { updatedAfter, updatedBefore } = query;
  const now = new Date();
  const updatedAt = {
    ...(updatedAfter !== undefined && { $gt: new Date(updatedAfter), $lte: now }),
    ...(updatedBefore !== undefined && { $lt: new Date(updatedBefore) }),
  };
  const sort = query.sort ?? (updatedAfter === undefined ? '-createdAt' : 'updatedAt');
  const wanted = { ...filter, ...(Object.keys(updatedAt).length > 0 && { updatedAt }) };
  const read = (): Promise<Page<Row>> => pageOf<Row>(model, wanted, query, { ...spec, defaultSort: sort });
  const settled = now.getTime() - settleMs;
  if (updatedAfter === undefined || (updatedBefore !== undefined && Date.parse(updatedBefore) <= settled))
    return read();
  const page = sort === 'updatedAt' ? await read() : undefined;
  if (page?.nextCursor && page.items.every((row) => row.updatedAt.getTime() <= settled)) return page;
  await delay(Math.max(0, now.getTime() + settleMs - Date.now()));
  return read();
}

/** To be called when a write has arrived: one that took longer than polls wait is stamped once more, by `again`. */
export async function arrived(stampedAt: Date, again: () => Promise<unknown>): Promise<void> {
  if (Date.now() - stampedAt.getTime() > settleMs) await again();
}
