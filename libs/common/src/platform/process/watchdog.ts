import { url as debuggerUrl } from 'node:inspector';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Watched } from './watchdog-thread';
import { workMemory } from './work-in-hand';

// Beside this file, built or not.
const thread = join(__dirname, `watchdog-thread${extname(__filename)}`);

const beatMs = 500;

/**
 * Ends this process by SIGKILL when its event loop has been blocked for `limitMs`, with a line on stderr that names the
 * work in progress: such a process answers nothing, renews no lease and does not hear SIGTERM. A process that was
 * stopped and continued, whose machine slept, or that is being debugged, is left alone. Never ends by itself, and keeps
 * no process alive.
 */
export function startWatchdog(service: string, limitMs: number): void {
  if (debuggerUrl() !== undefined) return;
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const count = new Int32Array(beats);
  setInterval(() => Atomics.add(count, 0, 1), Math.min(beatMs, limitMs / 4)).unref();
  const watched: Watched = { service, limitMs, beats, work: workMemory };
  const worker = new Worker(thread, { workerData: watched, env: {} });
  worker.on('error', (error) =>
    console.error(JSON.stringify({ level: 'error', service, msg: `The watchdog ended: ${String(error)}` })),
  );
  worker.unref();
}
