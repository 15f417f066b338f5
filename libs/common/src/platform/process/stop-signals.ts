import { constants } from 'node:os';

/**
 * Calls `end` with the customary exit code at the first SIGTERM or SIGINT. Every process of ours has to ask for this
 * before it waits for anything: as the first process of a container it would not end on them by itself.
 */
export function onStopSignal(end: (exitCode: number) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(128 + constants.signals[signal]));
}
