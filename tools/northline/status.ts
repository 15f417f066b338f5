import { whyNotReady } from './health.ts';
import { isAlive, supervisorPid } from './instance.ts';
import { processNames } from './processes.ts';
import { readRunFile } from './run-file.ts';
import type { RunFile } from './run-file.ts';
import { whySilent } from './servers.ts';
import { readSettings } from './settings.ts';
import { UserError } from './user-error.ts';

/**
 * Prints a line for each process, `ready` or why not.
 * @returns Whether all are ready.
 * @throws UserError when nothing is up.
 */
export async function status(): Promise<boolean> {
  const { dataDir } = readSettings(process.env);
  const run = readRunFile(dataDir);
  if (run === undefined || supervisorPid(dataDir) === undefined)
    throw new UserError('Nothing is up; start it with: make up');
  const rows = await Promise.all(processNames.map(async (name) => ({ name, why: await whyNot(name, run) })));
  for (const { name, why } of rows) {
    console.log(`${name.padEnd(20)} ${String(run.pids[name] ?? '-').padStart(7)}  ${why ?? 'ready'}`);
  }
  return rows.every(({ why }) => why === undefined || why === 'off');
}

async function whyNot(name: (typeof processNames)[number], run: RunFile): Promise<string | undefined> {
  if (name === 'mongo') return whyDataServiceNot(name, run.mongodbUri, run);
  if (name === 'nats') return whyDataServiceNot(name, run.natsUrl, run);
  if (name === 'redis') return whyDataServiceNot(name, run.redisUrl, run);
  const url = run.services[name];
  return url === undefined ? 'off' : whyNotReady(url);
}

async function whyDataServiceNot(name: string, uri: string, { pids }: RunFile): Promise<string | undefined> {
  const pid = pids[name];
  if (pid !== undefined && !isAlive(pid)) return 'has ended and is being started again';
  return (await whySilent(uri)) === undefined ? undefined : 'does not answer';
}
