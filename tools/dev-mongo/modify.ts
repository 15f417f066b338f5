import type { Work } from './call.ts';
import type { Collection, Index } from './collection.ts';
import type { Query } from './filter.ts';
import type { IndexField } from './index-keys.ts';
import { matchPosition, matches } from './matcher.ts';
import { type Raw, bytesOf } from './raw.ts';
import type { Row } from './scan.ts';
import { search } from './search.ts';
import { overdue } from './slices.ts';
import type { Store } from './store.ts';
import { applyUpdate, upsertDocument } from './update.ts';
import type { Update } from './update-parse.ts';

/** Lets others go first if the command has used up its share of time. */
export type Pause = () => Work<void>;

/**
 * The writes of a command as one SQLite transaction. Only a scan that takes long (and pauses) divides it: what
 * was written before is committed then, so that no other client's acknowledged write is part of ours.
 */
export function* inTransaction<R>(store: Store, work: (pause: Pause) => Work<R>): Work<R> {
  const pause = function* (): Work<void> {
    if (!overdue()) return;
    store.commit();
    yield;
    store.begin();
  };
  store.begin();
  let result: R;
  try {
    result = yield* work(pause);
  } catch (error) {
    store.rollback();
    throw error;
  }
  store.commit();
  return result;
}

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
export type Change = { matched: number; modified: number; before?: Raw; after?: Raw; upserted?: Raw; position: number };

/** Nothing matched. */
export const NO_CHANGE: Change = { matched: 0, modified: 0, position: -1 };

/**
 * Updates or removes the documents that match. Documents are looked for first; if others wrote during a pause,
 * each is read and matched again before it is changed. `each` hears of every change as it is made, for a batch
 * that fails half-way keeps what was done before. Answers the last change.
 */
export function* modify(store: Store, target: Target, update: Update | 'remove', pause: Pause, each?: (change: Change) => void): Work<Change> {
  let last = NO_CHANGE;
  for (;;) {
    const seen = store.writes;
    let stale = false;
    for (const row of yield* candidates(target, pause)) {
      stale = store.writes !== seen;
      const current = target.multi || stale ? reread(target, row) : row;
      if (!current) continue;
      last = change(target, current, update);
      each?.(last);
      if (!target.multi) return last;
    }
    if (target.multi || !stale || last.matched > 0) break;
  }
  if (last.matched > 0 || !target.upsert || update === 'remove') return last;
  const document = upsertDocument(update, target.query);
  target.collection.insert(document);
  return { matched: 0, modified: 0, upserted: document, after: document, position: -1 };
}

function* candidates(target: Target, pause: Pause): Work<Row[]> {
  const { collection, query, multi, sort, hint } = target;
  const { rows } = search(collection, query, { sort: sort ?? [], limit: multi ? 0 : 1, hint });
  const found: Row[] = [];
  for (const row of rows) {
    if (row) found.push(row);
    else yield* pause();
  }
  return found;
}

function reread({ collection, query }: Target, row: Row): Row | undefined {
  const doc = collection.read(row.rid);
  return doc && matches(query, doc) ? { rid: row.rid, doc } : undefined;
}

function change({ collection, query }: Target, { rid, doc }: Row, update: Update | 'remove'): Change {
  if (update === 'remove') {
    collection.remove(rid, doc);
    return { matched: 1, modified: 0, before: doc, position: matchPosition(query, doc).position };
  }
  const position = matchPosition(query, doc).position;
  const after = applyUpdate(update, doc, position);
  const same = bytesOf(after).equals(bytesOf(doc));
  if (!same) collection.replace(rid, doc, after, update.kind === 'operators' ? update.touched : undefined);
  return { matched: 1, modified: same ? 0 : 1, before: doc, after, position };
}
