import { workerData } from 'node:worker_threads';
import { outOfTime } from './parser-options';
import { usedCpuMs } from './used-cpu';

/** What a process that reads input from outside may take. */
export interface GuardLimits {
  /** Bytes of the whole process. */
  memory: number;
  /** One number, shared with the guarded thread: the CPU time, in milliseconds since the process began, at which it is to end. */
  cpuEnd: Float64Array;
}

const measureEveryMs = 50;

/** Guards the process of its thread: ends it at its limits, and when its parent is gone. */
function watch({ memory, cpuEnd }: GuardLimits): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > memory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    if (usedCpuMs() > (cpuEnd[0] ?? 0)) process.kill(process.pid, outOfTime);
  }, measureEveryMs);
}

watch(workerData as GuardLimits);
