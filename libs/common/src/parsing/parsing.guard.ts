import { workerData } from 'node:worker_threads';

/** What a process may take that reads input from outside. */
export interface GuardLimits {
  /** Bytes of the whole process. */
  memory: number;
}

const weighEveryMs = 50;

/** Watches over the process whose thread it is: ends it at its limit of memory, and when the process that waits for it is gone. */
function watch({ memory }: GuardLimits): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > memory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, weighEveryMs);
}

watch(workerData as GuardLimits);
