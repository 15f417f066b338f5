import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../user-error.ts';

const POLL_MS = 1_000;

/**
 * Asks every second until the answer is true.
 * @throws UserError naming what did not happen in time.
 */
export async function untilTrue(what: string, withinMs: number, ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new UserError(`Not within ${withinMs / 1000} s: ${what}`);
    await delay(POLL_MS);
  }
}
