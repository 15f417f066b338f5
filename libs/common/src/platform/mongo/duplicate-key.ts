/** MongoDB's "duplicate key" error (11000), in a single write or in a bulk. */
export interface DuplicateKeyError extends Error {
  code: 11000;
  keyPattern?: Record<string, number>;
}

/** True when a unique index refused a write. */
export function isDuplicateKey(error: unknown): error is DuplicateKeyError {
  return error instanceof Error && 'code' in error && error.code === 11000;
}

/**
 * Repeats an upsert when another one won the race for the same unique key; three attempts. MongoDB itself retries only
 * when the filter names exactly the key.
 */
export async function retryOnDuplicate<T>(write: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (tries <= 1 || !isDuplicateKey(error)) throw error;
    return retryOnDuplicate(write, tries - 1);
  }
}

/**
 * Inserts a row that a repeated call may have inserted before: then the answer is the row that `find` finds, else the one
 * inserted.
 */
export async function insertOnce<Row>(
  row: Row,
  insert: (row: Row) => Promise<unknown>,
  find: () => Promise<Row | null>,
): Promise<Row> {
  try {
    await insert(row);
    return row;
  } catch (error) {
    const existing = isDuplicateKey(error) ? await find() : null;
    if (!existing) throw error;
    return existing;
  }
}
