import type { Work } from '../slices.ts';
import type { Collection, Index } from '../storage/collection.ts';
import { fail } from '../errors.ts';
import type { Query } from '../filters/filter.ts';
import type { IndexField } from '../indexes/index-keys.ts';
import { matchPosition } from '../filters/matcher.ts';
import { type Raw, bytesOf } from '../values/raw.ts';
import type { Row } from '../search/scan.ts';
import { search } from '../search/search.ts';
import type { Turn } from '../storage/store.ts';
import { applyUpdate, upsertDocument } from './update.ts';
import type { Update } from './update-parse.ts';

/** Which documents to change. */
export type Target = {
  collection: Collection;
  query: Query;
  multi: boolean;
  upsert: boolean;
  sort?: IndexField[];
  hint?: Index | 'natural' | undefined;
};

/** What one change did. */
export type Change = { matched: number; modified: number; before?: Raw; after?: Raw; upserted?: Raw };

/** Nothing matched. */
export const NO_CHANGE: Change = { matched: 0, modified: 0 };

/**
 * Updates or removes the documents that match. They are looked for before it is this command's turn to write, so
 * that a long search keeps nobody from writing; each is then read and matched again before it is changed. `each`
 * hears of every change as it is made, for a batch that fails half-way keeps what was done before. Answers the last.
 */
export function* modify(
  turn: Turn,
  target: Target,
  update: Update | 'remove',
  each?: (change: Change) => void,
): Work<Change> {
  const last = yield* target.multi ? modifyAll(turn, target, update, each) : modifyOne(turn, target, update, each);
  if (last.matched > 0 || !target.upsert || update === 'remove') return last;
  const document = upsertDocument(update, target.query);
  target.collection.insert(document);
  return { matched: 0, modified: 0, upserted: document, after: document };
}

function* modifyAll(
  turn: Turn,
  target: Target,
  update: Update | 'remove',
  each?: (change: Change) => void,
): Work<Change> {
  const found: number[] = [];
  for (const row of rowsOf(target)) {
    if (row) found.push(row.rid);
    yield* turn.pause();
  }
  yield* begin(turn, target);
  let last = NO_CHANGE;
  for (const rid of found) {
    const change = changed(target, rid, target.collection.read(rid), update);
    if (!change) continue;
    each?.((last = change));
    yield* turn.pause();
  }
  return last;
}

/** When somebody else wrote before it was our turn, the document is looked for again: then nobody else can. */
function* modifyOne(
  turn: Turn,
  target: Target,
  update: Update | 'remove',
  each?: (change: Change) => void,
): Work<Change> {
  for (;;) {
    const version = turn.version();
    let found: Row | undefined;
    for (const row of rowsOf(target)) {
      found = row;
      if (!row) yield* turn.pause();
    }
    const isStale = yield* begin(turn, target, version);
    const change = found && changed(target, found.rid, isStale ? target.collection.read(found.rid) : found.doc, update);
    if (change) each?.(change);
    if (change !== undefined || !isStale) return change ?? NO_CHANGE;
  }
}

function rowsOf({ collection, query, multi, sort, hint }: Target): ReturnType<typeof search>['rows'] {
  return search(collection, query, { sort: sort ?? [], limit: multi ? 0 : 1, hint }).rows;
}

function* begin(turn: Turn, { collection }: Target, version?: number): Work<boolean> {
  const isStale = yield* turn.begin(version);
  if (collection.dropped) fail('QueryPlanKilled', `collection dropped. UUID ${collection.id}`);
  return isStale;
}

/** Changes one document, if it still matches. */
function changed(
  { collection, query }: Target,
  rid: number,
  doc: Raw | undefined,
  update: Update | 'remove',
): Change | undefined {
  const { matched, position } = doc ? matchPosition(query, doc) : { matched: false, position: -1 };
  if (!doc || !matched) return undefined;
  if (update === 'remove') {
    collection.remove(rid, doc);
    return { matched: 1, modified: 0, before: doc };
  }
  const after = applyUpdate(update, doc, position);
  const same = bytesOf(after).equals(bytesOf(doc));
  if (!same) collection.replace(rid, doc, after, update.kind === 'operators' ? update.touched : undefined);
  return { matched: 1, modified: same ? 0 : 1, before: doc, after };
}
