/** The result of `work`; or, when that takes longer than `ms`, of `late`, which may throw. */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves when `work` has ended, successfully or not, and after `ms` in any case. */
export async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  await withTimeout(
    ms,
    work.catch(() => undefined),
    () => undefined,
  );
}
