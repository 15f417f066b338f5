import { becomeSupervisor, resignAsSupervisor } from './instance.ts';
import { removeRunFile } from './run-file.ts';
import { makeDataDir, readSettings } from './settings.ts';
import { Supervisor } from './supervisor.ts';
import { UserError } from './user-error.ts';

/** What the background process tells the command that started it. */
export type Report = { line: string } | { ready: true } | { failed: string };

/**
 * The background process of `make up` and `make run`. It ends on SIGTERM; while its starter has not detached from it, also
 * when the starter ends. Not meant to be called by hand.
 */
export async function supervise(): Promise<void> {
  const settings = readSettings(process.env);
  makeDataDir(settings);
  try {
    becomeSupervisor(settings.dataDir);
  } catch (error) {
    await report({ failed: (error as Error).message });
    throw error;
  }
  // That of a supervisor that was killed; it would count as up while we are still starting.
  removeRunFile(settings.dataDir);
  const supervisor = new Supervisor(settings, (line) => void report({ line }));
  let ending: Promise<void> | undefined;
  const end = (code: number): Promise<void> => (ending ??= endAll(supervisor, settings.dataDir, code));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  let letGo = false;
  process.on('message', (message) => (letGo ||= message === 'let go'));
  process.on('disconnect', () => void (letGo || end(0)));
  try {
    await supervisor.start();
    await report({ ready: true });
  } catch (error) {
    if (ending === undefined)
      await report({ failed: error instanceof UserError ? error.message : String((error as Error).stack) });
    await end(1);
  }
}

/** Says something to the starter, as long as it listens. */
function report(message: Report): Promise<void> {
  return new Promise((told) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => told());
    else told();
  });
}

async function endAll(supervisor: Supervisor, dataDir: string, code: number): Promise<void> {
  await supervisor.stop();
  resignAsSupervisor(dataDir);
  process.exit(code);
}
