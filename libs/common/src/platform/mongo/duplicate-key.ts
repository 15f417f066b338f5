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
