import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from './user-error.ts';

const POLL_MS = 50;

const fileOf = (dataDir: string): string => join(dataDir, 'supervisor.pid');

/** The supervisor of this data folder, if one lives; a file left behind by a dead one does not count. */
export function supervisorPid(dataDir: string): number | undefined {
  if (!existsSync(fileOf(dataDir))) return undefined;
  const pid = Number(readFileSync(fileOf(dataDir), 'utf8'));
  return isSupervisor(pid) ? pid : undefined;
}

/**
 * Makes this process the one supervisor of the folder.
 * @throws UserError when another one is.
 */
export function becomeSupervisor(dataDir: string): void {
  const other = supervisorPid(dataDir);
  if (other !== undefined)
    throw new UserError(`Another make up works on ${dataDir} (process ${other}); wait for it, or: make down`);
  rmSync(fileOf(dataDir), { force: true });
  try {
    writeFileSync(fileOf(dataDir), String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch {
    throw new UserError(`Another make up has just begun on ${dataDir}; wait for it`);
  }
}

/** The folder is free for the next one. */
export function resignAsSupervisor(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** Whether a process lives; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** Waits until a process is gone. */
export async function untilGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isAlive(pid) && Date.now() < deadline) await delay(POLL_MS);
  return !isAlive(pid);
}

/** Process numbers are given out again: only one that runs our supervisor counts. */
function isSupervisor(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  const commandLine = procFile(pid, 'cmdline');
  return commandLine === undefined || commandLine.includes('supervise');
}

const isZombie = (pid: number): boolean => procFile(pid, 'stat')?.includes(') Z ') ?? false;

/** Undefined where there is no /proc. */
function procFile(pid: number, name: string): string | undefined {
  const file = `/proc/${pid}/${name}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
