import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer is yes; fails after a minute. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('still not so after a minute');
    await pause(5);
  }
}
