import { performance } from 'node:perf_hooks';
import type { Work } from './call.ts';
import { fail } from './errors.ts';

/** No command keeps the thread longer than this while it only reads. */
const SLICE_MS = 5;

let sliceEnd = 0;

/** Has the command at work used up its share of time? */
export function overdue(): boolean {
  return performance.now() > sliceEnd;
}

/** Runs a command; when it takes long it goes on in slices, and others are served between them. */
export function run<R>(work: Work<R>, maxTimeMs: number | undefined, done: (result: R) => void, failed: (error: unknown) => void): void {
  const deadline = maxTimeMs ? performance.now() + maxTimeMs : Infinity;
  const slice = (): void => {
    sliceEnd = performance.now() + SLICE_MS;
    try {
      for (;;) {
        const step = work.next();
        if (step.done) return done(step.value);
        if (performance.now() > deadline) fail('MaxTimeMSExpired', 'operation exceeded time limit');
        if (step.value) return void step.value.then(slice);
        if (overdue()) break;
      }
    } catch (error) {
      return failed(error);
    }
    setImmediate(slice);
  };
  slice();
}
