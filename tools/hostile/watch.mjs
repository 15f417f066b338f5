/**
 * Loaded into every service (`NODE_OPTIONS=--import …`), watches for how long one task holds its main thread, and appends
 * what held it longer than 100 ms to HELD_FILE. The thread's own time counts, so that a busy machine tells nothing of us.
 */
import { appendFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

const { APP_NAME: app, HELD_FILE: file } = process.env;

if (app && file && isMainThread) {
  const tell = (held) => appendFileSync(file, `${JSON.stringify({ app, held, at: Date.now() })}\n`);
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    const held = Math.round((user + system) / 1_000);
    if (held > 100) tell(held);
  };
  tell(0);
  setInterval(look, 5).unref();
}
