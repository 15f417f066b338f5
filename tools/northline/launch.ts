import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { supervisorPid, untilGone } from './instance.ts';
import { newLog } from './logs.ts';
import { ensureServers } from './requirements.ts';
import { readRunFile } from './run-file.ts';
import type { RunFile } from './run-file.ts';
import { makeDataDir, readSettings, root } from './settings.ts';
import type { Report } from './supervise.ts';
import { UserError } from './user-error.ts';

const STOP_WITHIN_MS = 40_000;
const LEFTOVERS_WITHIN_MS = 10_000;

/** What is up, and whether this call has started it. */
export type Launched = { run: RunFile; startedHere: boolean; supervisor?: ChildProcess };

/**
 * Brings everything up and returns when it answers; what already runs is left as it is. Until `letGo` is called, what
 * was started here ends with this process.
 * @throws UserError when something is missing, set wrongly or does not start; nothing is left running then.
 */
export async function launch(): Promise<Launched> {
  const settings = readSettings(process.env);
  makeDataDir(settings);
  if (supervisorPid(settings.dataDir) !== undefined) {
    const run = readRunFile(settings.dataDir);
    if (run === undefined) throw new UserError('Another make up is under way; wait for it, or: make down');
    return { run, startedHere: false };
  }
  await untilLeftoversAreGone(settings.dataDir);
  ensureServers(settings);
  if (ensureBuilt()) console.log('Built.');
  const supervisor = startSupervisor(settings.dataDir);
  await untilUp(supervisor, settings.dataDir);
  const run = readRunFile(settings.dataDir);
  if (run === undefined) throw new UserError(`Everything ended again; its logs are in ${settings.dataDir}/logs`);
  return { run, startedHere: true, supervisor };
}

/** What was started stays up when this process ends. */
export function letGo({ supervisor }: Launched): Promise<void> {
  return new Promise((resolve) => {
    if (supervisor === undefined) {
      resolve();
      return;
    }
    supervisor.send('let go', () => {
      supervisor.disconnect();
      supervisor.unref();
      resolve();
    });
  });
}

/** Ends everything that is up on this data folder; false when nothing was. */
export async function bringDown(dataDir: string): Promise<boolean> {
  const pid = supervisorPid(dataDir);
  if (pid === undefined) {
    await untilLeftoversAreGone(dataDir);
    return false;
  }
  process.kill(pid, 'SIGTERM');
  if (await untilGone(pid, STOP_WITHIN_MS)) return true;
  process.kill(pid, 'SIGKILL');
  await untilLeftoversAreGone(dataDir);
  return true;
}

/** A supervisor that was killed takes its processes along within seconds; their files must not be used before. */
async function untilLeftoversAreGone(dataDir: string): Promise<void> {
  const pids = Object.entries(readRunFile(dataDir)?.pids ?? {});
  const gone = await Promise.all(
    pids.map(async ([name, pid]) => [name, await untilGone(pid, LEFTOVERS_WITHIN_MS)] as const),
  );
  const left = gone.filter(([, isGone]) => !isGone).map(([name]) => `${name} (${readRunFile(dataDir)?.pids[name]})`);
  if (left.length > 0)
    throw new UserError(`Processes of an earlier run are still there: ${left.join(', ')}; end them with kill`);
}

function startSupervisor(dataDir: string): ChildProcess {
  const log = openSync(newLog(dataDir, 'supervisor'), 'w', 0o600);
  const args = [join(root, 'tools/northline/main.ts'), 'supervise'];
  return spawn(process.execPath, args, { cwd: root, detached: true, stdio: ['ignore', log, log, 'ipc'] });
}

function untilUp(supervisor: ChildProcess, dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    supervisor.on('message', (report: Report) => {
      if ('line' in report) console.log(report.line);
      else if ('failed' in report)
        supervisor.once('exit', () =>
          reject(
            new UserError(
              `${report.failed}\nThe logs are in ${join(dataDir, 'logs')}; the next start keeps them as *.log.1`,
            ),
          ),
        );
      else resolve();
    });
    supervisor.once('exit', () =>
      setImmediate(() => reject(new UserError(`The supervisor ended; see ${dataDir}/logs/supervisor.log`))),
    );
  });
}
