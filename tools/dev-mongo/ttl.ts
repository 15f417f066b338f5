import type { Work } from './slices.ts';
import { encode } from './values/encode.ts';
import { compile } from './filters/filter.ts';
import { modify } from './updates/modify.ts';
import { documentOf } from './values/raw.ts';
import type { Store } from './storage/store.ts';

/** Removes what TTL indexes say has expired (manual: core/index-ttl). */
export function* sweepExpired(store: Store): Work<void> {
  for (const collection of store.databaseNames().flatMap((db) => store.collections(db))) {
    for (const { spec } of [...collection.indexes]) {
      if (spec.ttl === undefined || collection.dropped) continue;
      const query = compile(
        documentOf(encode({ [spec.fields[0]?.path.text ?? '']: { $lte: new Date(Date.now() - spec.ttl * 1000) } })),
      );
      yield* store.write((turn) => modify(turn, { collection, query, multi: true, upsert: false }, 'remove'));
    }
  }
}
