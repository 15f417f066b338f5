import { workerData } from 'node:worker_threads';

/** What the reading of one document may take. */
export interface ReadingLimits {
  /** Milliseconds. */
  timeMs: number;
  /** Megabytes of the whole process. */
  memoryMb: number;
}

const weighEveryMs = 50;

/** Watches over the process whose thread it is, and ends it at a limit: also one that nobody waits for any more. */
function watch({ timeMs, memoryMb }: ReadingLimits): void {
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), timeMs);
  setInterval(() => process.memoryUsage.rss() > memoryMb * 2 ** 20 && process.kill(process.pid, 'SIGKILL'), weighEveryMs);
}

watch(workerData as ReadingLimits);
