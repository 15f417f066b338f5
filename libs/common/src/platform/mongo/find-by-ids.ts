import type { Model, QueryFilter } from 'mongoose';

/**
 * The rows of some ids, in the order of the ids; null for missing ones. One read across accounts: the caller checks
 * whose they are.
 */
export async function findByIds<Row extends { _id: string }>(
  model: Model<Row>,
  ids: string[],
): Promise<(Row | null)[]> {
  const filter = { _id: { $in: ids } } as QueryFilter<Row>;
  const rows = await model
    .find(filter)
    .batchSize(ids.length + 1)
    .lean<Row[]>();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
