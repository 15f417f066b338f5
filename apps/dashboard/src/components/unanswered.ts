import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import type { Resource } from '../api/cache';

/** What one write changes before it is answered. */
export interface Change {
  resource: Resource;
  /** What was read, as it will be; the same object where nothing changes. */
  apply: (read: unknown) => unknown;
}

/** What the queries of a cache show while writes are unanswered: what was read, with all that was asked for. */
class Unanswered {
  private readonly changes = new Set<Change>();
  /** What the server last answered, by the hash of its query. */
  private readonly read = new Map<string, unknown>();
  private isShowing = false;

  constructor(private readonly cache: QueryClient) {
    cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (this.isShowing || this.changes.size === 0) return;
      const query = event.query as Query;
      this.read.set(query.queryHash, query.state.data);
      this.show(query.queryKey);
    });
  }

  /** Shows a change from now on. */
  begin(change: Change): void {
    for (const { queryHash, state } of this.queriesOf(change))
      if (state.data !== undefined && !this.read.has(queryHash)) this.read.set(queryHash, state.data);
    this.changes.add(change);
    for (const { queryKey } of this.queriesOf(change)) this.show(queryKey);
  }

  /** The write was answered: its change stays until the next reading, or is taken back. */
  end(change: Change, isDone: boolean): void {
    this.changes.delete(change);
    for (const { queryKey, queryHash } of this.queriesOf(change)) {
      if (isDone && this.read.has(queryHash)) this.read.set(queryHash, change.apply(this.read.get(queryHash)));
      this.show(queryKey);
    }
    if (this.changes.size === 0) this.read.clear();
  }

  private queriesOf({ resource }: Change) {
    return this.cache.getQueryCache().findAll({ queryKey: [resource] });
  }

  private show(queryKey: readonly unknown[]): void {
    const read = this.read.get(hashKey(queryKey));
    if (read === undefined) return;
    const of = [...this.changes].filter(({ resource }) => resource === queryKey[0]);
    const shown = of.reduce<unknown>((data, { apply }) => apply(data), read);
    const updatedAt = this.cache.getQueryState(queryKey)?.dataUpdatedAt;
    this.isShowing = true;
    this.cache.setQueryData(queryKey, shown, { ...(updatedAt !== undefined && { updatedAt }) });
    this.isShowing = false;
  }
}

const known = new WeakMap<QueryClient, Unanswered>();

/** The writes of a cache that have no answer yet. */
export function unansweredOf(cache: QueryClient): Unanswered {
  const unanswered = known.get(cache) ?? new Unanswered(cache);
  known.set(cache, unanswered);
  return unanswered;
}

/** Data with the thing of an id changed wherever it is; without it in lists, where the change says undefined. */
export function withChanged<Thing>(data: unknown, id: string, change: (before: Thing) => Thing | undefined): unknown {
  if (Array.isArray(data)) {
    const next = data.map((one: unknown) => (isThing(one, id) ? change(one as Thing) : withChanged(one, id, change)));
    return next.every((one, index) => one === data[index]) ? data : next.filter((one) => one !== undefined);
  }
  if (isThing(data, id)) return change(data as Thing) ?? data;
  if (typeof data !== 'object' || data === null) return data;
  const next = Object.entries(data).map(([key, value]) => [key, withChanged(value, id, change)] as const);
  const isSame = next.every(([key, value]) => value === (data as Record<string, unknown>)[key]);
  return isSame ? data : Object.fromEntries(next);
}

const isThing = (data: unknown, id: string): boolean =>
  typeof data === 'object' && data !== null && '_id' in data && data._id === id;
