import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child.ts';
import type { Log } from './logs.ts';

const POLL_MS = 50;
const ANSWER_WITHIN_MS = 2_000;
const LIVE_POLL_MS = 2_000;
/** Looks in a row without an answer, 20 s, after which a process hangs; before its first answer it has 60 s. */
const MISSES = { running: 10, starting: 30 };

/** Asks an app whether it is ready: undefined when it is, else why not. */
export async function whyNotReady(readyUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(readyUrl, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const body = await response.text();
    return response.ok ? undefined : `answers ${response.status}: ${reasonsIn(body) ?? body.slice(0, 200)}`;
  } catch {
    return 'does not answer';
  }
}

// What `/health/ready` says of a setting that has to be mended, in its own words.
function reasonsIn(body: string): string | undefined {
  try {
    const { reasons = {} } = JSON.parse(body) as { reasons?: Record<string, string> };
    const told = Object.entries(reasons).map(([name, reason]) => `${name}: ${reason}`);
    return told.length > 0 ? told.join('; ') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Waits until the app is ready, the limit is reached or `ended` says that there is nothing to wait for.
 * @returns undefined when it is ready, else why not.
 */
export async function untilReady(
  readyUrl: string,
  withinMs: number,
  ended: () => boolean,
): Promise<string | undefined> {
  const deadline = Date.now() + withinMs;
  let why = await whyNotReady(readyUrl);
  while (why !== undefined && Date.now() < deadline) {
    if (ended()) return 'ended at start-up';
    await delay(POLL_MS);
    why = await whyNotReady(readyUrl);
  }
  return why;
}

/**
 * Looks after a process as long as it runs, and ends it by SIGKILL when it hangs: when `liveUrl` was not answered for
 * 20 s. A process that was frozen by SIGSTOP is no exception.
 */
export async function endWhenHung(child: Child, liveUrl: string, log: Log): Promise<void> {
  let allowed = MISSES.starting;
  let misses = 0;
  while (!child.ended()) {
    // At fixed times, so that polls that time out do not slow the pace of polling.
    const next = delay(LIVE_POLL_MS, undefined, { ref: false });
    if ((await whyNotReady(liveUrl)) === undefined) {
      allowed = MISSES.running;
      misses = 0;
    } else if ((misses += 1) === allowed && !child.ended()) {
      log(`does not answer ${liveUrl} for ${(allowed * LIVE_POLL_MS) / 1_000} s and is ended`);
      return child.kill('SIGKILL');
    }
    await next;
  }
}
