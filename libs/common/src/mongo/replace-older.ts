import type { Model } from 'mongoose';
import { isDuplicateKey } from './duplicate-key';

/** A row that another service's state is kept in; `rev` is that state's. */
export interface Revised {
  _id: string;
  accountId: string;
  rev: number;
}

/**
 * Puts rows in the place of older ones (by `_id` and `rev`), and adds those that are not there: what keeps events right
 * that come late, twice or in another order. One command, however many rows. Of the map `merged`, entries that the newer
 * row does not name stay.
 */
export async function replaceOlder<Row extends Revised>(
  model: Model<Row>,
  rows: Row[],
  merged?: keyof Row & string,
): Promise<void> {
  const newest = new Map<string, Row>();
  for (const row of rows) if (row.rev > (newest.get(row._id)?.rev ?? -1)) newest.set(row._id, row);
  const writes = [...newest.values()].map((row) => {
    const older = { filter: { _id: row._id, accountId: row.accountId, rev: { $lt: row.rev } }, upsert: true };
    return merged
      ? { updateOne: { ...older, update: [{ $replaceWith: keeping(row, merged) }] } }
      : { replaceOne: { ...older, replacement: row } };
  });
  if (writes.length === 0) return;
  const driver = model.db.collection<Revised>(model.collection.name);
  // A newer row that is there already refuses the insert that its older state would be.
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
