import { demo } from './demo/demo.ts';
import { bringDown, launch } from './launch.ts';
import { playedChannels, readSettings } from './settings.ts';
import { UserError } from './user-error.ts';

/**
 * `make run`: everything up, the main job before your eyes, then the addresses; stays until Ctrl-C, which ends what it
 * started. What was up before stays up.
 * @returns 0 when the main job came to its end.
 */
export async function run(): Promise<number> {
  const settings = readSettings(process.env);
  if (playedChannels(settings).length < 3)
    throw new UserError(
      'make run plays the main job against the sandbox; with SANDBOX=off, or providers of your own, use: make up',
    );
  const interrupted = untilInterrupted();
  const launched = await Promise.race([launch(), interrupted]);
  if (launched === 'interrupted') return stopAll(settings.dataDir, 0);
  const played = demo(launched.run).then(
    () => 0,
    (error: Error) => {
      console.error(`\nThe main job did not come to its end: ${error.message}`);
      return 1;
    },
  );
  const code = await Promise.race([played, interrupted]);
  if (code !== 'interrupted') {
    console.log(
      launched.startedHere ? '\nCtrl-C stops everything.' : '\nIt was up before and stays up; make down stops it.',
    );
    if (launched.startedHere) await interrupted;
  }
  return launched.startedHere ? stopAll(settings.dataDir, code === 1 ? 1 : 0) : 0;
}

async function stopAll(dataDir: string, code: number): Promise<number> {
  console.log('\nStopping …');
  await bringDown(dataDir);
  return code;
}

/** Later signals are ignored, so that stopping is not cut short. */
function untilInterrupted(): Promise<'interrupted'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('interrupted'));
  });
}
