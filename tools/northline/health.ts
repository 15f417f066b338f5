import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
const ANSWER_WITHIN_MS = 2_000;

/** Asks an app whether it is ready: undefined when it is, else why not. */
export async function whyNotReady(readyUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(readyUrl, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const body = await response.text();
    return response.ok ? undefined : `answers ${response.status}: ${body.slice(0, 200)}`;
  } catch {
    return 'does not answer';
  }
}

/**
 * Waits until the app is ready, the limit is reached or `ended` says that there is nothing to wait for.
 * @returns undefined when it is ready, else why not.
 */
export async function untilReady(readyUrl: string, withinMs: number, ended: () => boolean): Promise<string | undefined> {
  const deadline = Date.now() + withinMs;
  let why = await whyNotReady(readyUrl);
  while (why !== undefined && Date.now() < deadline) {
    if (ended()) return 'ended at start-up';
    await delay(POLL_MS);
    why = await whyNotReady(readyUrl);
  }
  return why;
}
