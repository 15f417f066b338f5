import { workerData } from 'node:worker_threads';

/** What a process that reads input from outside may take. */
export interface GuardLimits {
  /** Bytes of the whole process. */
  memory: number;
}

const measureEveryMs = 50;

/** Guards the process of its thread: ends it at its memory limit, and when its parent is gone. */
function watch({ memory }: GuardLimits): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > memory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, measureEveryMs);
}

watch(workerData as GuardLimits);
