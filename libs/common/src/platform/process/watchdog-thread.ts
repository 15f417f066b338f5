import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { worksIn } from './work-in-hand';

/** What the watchdog's thread is given. */
export interface Watched {
  service: string;
  /** For how long the event loop may be blocked, in milliseconds. */
  limitMs: number;
  /** Counted up by the event loop. */
  beats: SharedArrayBuffer;
  work: SharedArrayBuffer;
}

const { service, limitMs, beats, work } = workerData as Watched;
/** The descriptor, because a thread's `process.stderr` goes through the event loop that is blocked. */
const stderr = 2;
const count = new Int32Array(beats);
const lookMs = Math.min(500, limitMs / 4);

let beat = -1;
let blockedSince = performance.now();
let lookedAt = blockedSince;

setInterval(() => {
  const now = performance.now();
  const newest = Atomics.load(count, 0);
  // This thread was held up, too: the whole process was stopped or got no CPU, which says nothing about its event loop.
  const heldUp = now - lookedAt > 3 * lookMs;
  if (newest !== beat || heldUp) blockedSince = now;
  beat = newest;
  lookedAt = now;
  if (now - blockedSince >= limitMs) end();
}, lookMs);

function end(): void {
  const works = worksIn(work);
  const msg = `The event loop was blocked for ${limitMs / 1_000} s, so the process ends. In hand: ${works.length === 0 ? 'nothing known' : works.join('; ')}`;
  try {
    writeSync(stderr, `${JSON.stringify({ level: 'error', time: new Date().toISOString(), service, msg })}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
