import type { mongo } from 'mongoose';
import { isDuplicateKey } from './duplicate-key';

/**
 * Inserts rows in one command, independently; answers whether each was inserted or refused by a unique index. Fails
 * when one is refused for another reason.
 */
export async function insertNew<Row extends mongo.Document>(
  collection: mongo.Collection<Row>,
  rows: Row[],
  options: mongo.BulkWriteOptions = {},
): Promise<boolean[]> {
  if (rows.length === 0) return [];
  const refused = new Set<number>();
  try {
    await collection.insertMany(rows as mongo.OptionalUnlessRequiredId<Row>[], { ...options, ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const writeErrors = [(error as Error as mongo.MongoBulkWriteError).writeErrors].flat();
    if (writeErrors.some(({ code }) => code !== 11000)) throw error;
    for (const { index } of writeErrors) refused.add(index);
  }
  return rows.map((_, index) => !refused.has(index));
}
