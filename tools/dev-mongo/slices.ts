import { performance } from 'node:perf_hooks';
import { MongoError } from './errors.ts';

/** A place where others may be served; with a promise, until it has settled. */
export type Rest = undefined | Promise<unknown>;

/** A command at work. */
export type Work<R> = Generator<Rest, R, void>;

/** No command keeps the thread longer than this while it only reads. */
const SLICE_MS = 5;

let sliceEnd = 0;

/** Has the command at work used up its share of time? */
export function overdue(): boolean {
  return performance.now() > sliceEnd;
}

/** Runs a command; when it takes long it goes on in slices, and others are served between them. */
export function run<R>(
  work: Work<R>,
  maxTimeMs: number | undefined,
  done: (result: R) => void,
  failed: (error: unknown) => void,
): void {
  const deadline = maxTimeMs ? performance.now() + maxTimeMs : Infinity;
  const slice = (broken?: { error: unknown }): void => {
    sliceEnd = performance.now() + SLICE_MS;
    try {
      for (;;) {
        const thrown: { error: unknown } | undefined =
          broken ?? (performance.now() > deadline ? { error: tooLate() } : undefined);
        broken = undefined;
        const step = thrown ? work.throw(thrown.error) : work.next();
        if (step.done) return done(step.value);
        if (step.value)
          return void step.value.then(
            () => slice(),
            (error: unknown) => slice({ error }),
          );
        if (overdue()) break;
      }
    } catch (error) {
      return failed(error);
    }
    setImmediate(() => slice());
  };
  slice();
}

/** The same work, with something done before and after each of its steps. */
export function* around<R>(work: Work<R>, before: () => void, after: () => void): Work<R> {
  let failed: { error: unknown } | undefined;
  for (;;) {
    before();
    let step: IteratorResult<Rest, R>;
    try {
      step = failed ? work.throw(failed.error) : work.next();
    } finally {
      after();
    }
    failed = undefined;
    if (step.done) return step.value;
    try {
      yield step.value;
    } catch (error) {
      failed = { error };
    }
  }
}

/** It is thrown into the work, so that the work's own endings run. */
function tooLate(): MongoError {
  return new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
}
