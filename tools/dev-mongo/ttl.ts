import type { Collection, Index } from './collection.ts';
import { encode } from './encode.ts';
import { compile } from './filter.ts';
import { documentOf } from './raw.ts';
import { search } from './search.ts';
import type { Store } from './store.ts';

/** At most so many documents of one index go in one sweep, so that nobody waits long. */
const SWEEP_LIMIT = 1000;

/** Removes what TTL indexes say has expired (manual: core/index-ttl). */
export function sweepExpired(store: Store, now: number): void {
  for (const db of store.databaseNames()) {
    for (const collection of store.collections(db)) {
      for (const index of collection.indexes) if (index.spec.ttl !== undefined) sweepIndex(store, collection, index, now);
    }
  }
}

function sweepIndex(store: Store, collection: Collection, index: Index, now: number): void {
  const path = index.fields[0]?.path.text ?? '';
  const expired = compile(documentOf(encode({ [path]: { $lte: new Date(now - (index.spec.ttl ?? 0) * 1000) } })));
  const { rows } = search(collection, expired, { limit: SWEEP_LIMIT, hint: index });
  const found = [...rows].filter((row) => row !== undefined);
  if (found.length > 0) store.transaction(() => found.forEach((row) => collection.remove(row.rid, row.doc)));
}
