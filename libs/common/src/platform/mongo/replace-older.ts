import type { Model } from 'mongoose';
import { isDuplicateKey } from './duplicate-key';

/** A row with another service's state; `rev` is that state's. */
export interface Revised {
  _id: string;
  accountId: string;
  rev: number;
}

/**
 * Replaces older rows (by `_id` and `rev`) and adds missing ones, so that events may come late, twice or in any order.
 * One command, however many rows. Entries of the map `merged` that the newer row does not name stay. `sameToo` also
 * replaces rows of the same `rev`, by states that were read whole.
 */
export async function replaceOlder<Row extends Revised>(
  model: Model<Row>,
  rows: Row[],
  { merged, sameToo = false }: { merged?: keyof Row & string; sameToo?: boolean } = {},
): Promise<void> {
  const newest = new Map<string, Row>();
  for (const row of rows) if (row.rev > (newest.get(row._id)?.rev ?? -1)) newest.set(row._id, row);
  const writes = [...newest.values()].map((row) => {
    const rev = sameToo ? { $lte: row.rev } : { $lt: row.rev };
    const older = { filter: { _id: row._id, accountId: row.accountId, rev }, upsert: true };
    return merged
      ? { updateOne: { ...older, update: [{ $replaceWith: keeping(row, merged) }] } }
      : { replaceOne: { ...older, replacement: row } };
  });
  if (writes.length === 0) return;
  const driver = model.db.collection<Revised>(model.collection.name);
  // The existing newer row refuses the insert of its older state.
  await driver.bulkWrite(writes, { ordered: false, ignoreUndefined: true }).catch((error: unknown) => {
    if (!isDuplicateKey(error) || !onlyDuplicates(error)) throw error;
  });
}

function keeping<Row>(row: Row, map: keyof Row & string): object {
  return { $mergeObjects: [{ $literal: row }, { [map]: { $mergeObjects: [`$${map}`, { $literal: row[map] }] } }] };
}

function onlyDuplicates(error: object): boolean {
  const failed = 'writeErrors' in error ? ([error.writeErrors].flat() as { code?: number }[]) : [];
  return failed.every(({ code }) => code === 11000);
}
