/** The value without its empty forms. */
type Found<T> = Exclude<T, undefined | null | false>;

/**
 * Resolves with the first value of `look` that is neither undefined, null nor false; tries every 25 ms at first, then
 * less often, but at least four times a second. After `timeoutMs` it fails and names what it waited for. For tests,
 * which poll with a limit and never sleep.
 */
export async function eventually<T>(what: string, look: () => T | Promise<T>, timeoutMs = 60_000): Promise<Found<T>> {
  const begin = Date.now();
  let last: unknown;
  while (Date.now() - begin < timeoutMs) {
    try {
      const value = await look();
      if (value !== undefined && value !== null && value !== false) return value as Found<T>;
      last = value;
    } catch (error) {
      last = error;
    }
    const pauseMs = Math.min(250, Math.max(25, (Date.now() - begin) / 10));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(
    `Waited ${timeoutMs} ms in vain for ${what}; last: ${last instanceof Error ? last.message : JSON.stringify(last)}`,
  );
}
