import { performance } from 'node:perf_hooks';
import { MongoError } from './errors.ts';

/** A place where others may be served; with a promise, until it has settled. */
export type Rest = undefined | Promise<unknown>;

/** A command at work. */
export type Work<R> = Generator<Rest, R, void>;

/** No command keeps the thread longer than this while it only reads. */
const SLICE_MS = 5;

let sliceEnd = 0;

const waiting: (() => void)[] = [];

/** Does something in a round of the event loop of its own: others who are served this way come in the rounds after it. */
export function inTurn(act: () => void): void {
  if (waiting.push(act) === 1) setImmediate(next);
}

function next(): void {
  const act = waiting.shift();
  if (waiting.length > 0) setImmediate(next);
  act?.();
}

/** Has the command at work used up its share of time? */
export function overdue(): boolean {
  return performance.now() > sliceEnd;
}

/**
 * Runs a command; when it takes long it goes on in slices, one of all long commands in a round of the event loop, and what
 * arrives is served between them.
 */
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
    inTurn(() => slice());
  };
  slice();
}

/** It is thrown into the work, so that the work's own endings run. */
function tooLate(): MongoError {
  return new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
}
