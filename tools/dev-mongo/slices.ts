import { performance } from 'node:perf_hooks';
import { MongoError } from './errors.ts';

/** A place where others may be served; with a promise, until it has settled. */
export type Rest = undefined | Promise<unknown>;

/** A command at work. */
export type Work<R> = Generator<Rest, R, void>;

/** No command keeps the thread longer than this while it only reads. */
const SLICE_MS = 5;

let sliceEnd = 0;
let roundEnd: number | undefined;

/** Has this round of the event loop been given a command's share of time? */
export function isRoundOver(): boolean {
  return roundEnd !== undefined && performance.now() > roundEnd;
}

function beginSlice(): void {
  sliceEnd = performance.now() + SLICE_MS;
  if (roundEnd !== undefined) return;
  roundEnd = sliceEnd;
  setImmediate(() => (roundEnd = undefined));
}

const waiting: { act: () => void; had: number }[] = [];

/**
 * Does something in a round of the event loop of its own: others who are served this way come in other rounds, those first
 * that have `had` the fewest slices.
 */
export function inTurn(act: () => void, had = 0): void {
  const longer = waiting.findIndex((other) => other.had > had);
  waiting.splice(longer < 0 ? waiting.length : longer, 0, { act, had });
  if (waiting.length === 1) setImmediate(next);
}

function next(): void {
  const first = waiting.shift();
  if (waiting.length > 0) setImmediate(next);
  first?.act();
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
  let slices = 0;
  const slice = (broken?: { error: unknown }): void => {
    slices += 1;
    beginSlice();
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
    inTurn(() => slice(), slices);
  };
  slice();
}

/** It is thrown into the work, so that the work's own endings run. */
function tooLate(): MongoError {
  return new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
}
