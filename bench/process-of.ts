import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Bytes of a process in memory. */
export function residentBytes(pid: number): number {
  if (process.platform === 'linux')
    return 1_024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return 1_024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** The CPU time that a process has taken so far, in milliseconds. */
export function cpuMs(pid: number): number {
  if (process.platform !== 'linux')
    return 1_000 * Number(execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' }));
  // After the name, which may hold spaces: the times in user and in system mode, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
