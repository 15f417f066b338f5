/** What one kind of input may cost, and who reads it. */
export interface ParserOptions {
  /** What is read, as its owner calls it: `mail`, `document`. */
  what: string;
  /** The module that reads it, without an ending: it exports `parse` ({@link ParseModule}). */
  module: string;
  /** Milliseconds that reading one input may take; time in which the caller does not ask for the next part is not counted. */
  timeMs: number;
  /** Megabytes that the process may take while it reads, beside the 60 or so that it takes itself. */
  memoryMb: number;
  /** The most bytes of one input. */
  inputBytes: number;
  /** The most bytes of one part of the result, as JSON. */
  outputBytes: number;
  /** Processes at the same time; what comes meanwhile waits. */
  atOnce: number;
  /** Inputs that one process reads before another takes its place; one costs about 150 ms to start. */
  perProcess: number;
}

/** What a parser's module exports as `parse`: reads `bytes` as `task` says, and gives the result in one or more parts that JSON can hold. */
export type ParseModule<Task, Part> = (task: Task, bytes: Buffer) => AsyncIterable<Part> | Iterable<Part>;

/** What the process of a parser says: once that it is ready, then of each input its parts and that this was all, or why it cannot be read. */
export type Answer = { part: unknown } | { end: true } | { unreadable: string };
