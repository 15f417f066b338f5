/** What one kind of input may cost, and which module reads it. */
export interface ParserOptions {
  /** What is read, by its owner's name: `mail`, `document`. */
  what: string;
  /** The module that reads it, without an ending: it exports `parse` ({@link ParseModule}). */
  module: string;
  /** Milliseconds of CPU time to read one input, so that it does not matter how busy the machine is. */
  cpuMs: number;
  /** Milliseconds to read one input by the clock; time in which the caller does not request the next part is not counted. */
  patienceMs: number;
  /** Megabytes that the process may take while it reads, beside the 60 or so of its own. */
  memoryMb: number;
  /** The most bytes of one input. */
  inputBytes: number;
  /** The most bytes of one part of the result, as JSON. */
  outputBytes: number;
  /** Processes at the same time; further inputs wait. */
  atOnce: number;
  /** Inputs that one process reads before a new one replaces it; a process costs about 150 ms to start. */
  perProcess: number;
}

/** What a parser's module exports as `parse`: reads `bytes` as `task` says, and gives the result in one or more parts that JSON can hold. */
export type ParseModule<Task, Part> = (task: Task, bytes: Buffer) => AsyncIterable<Part> | Iterable<Part>;

/** The signal that ends a process which has used up its CPU time: unlike SIGXCPU it leaves no core dump. */
export const outOfTime = 'SIGVTALRM';

/**
 * What a parser's process says: once that it is ready; then for each input its parts and their end, or why it cannot be
 * read.
 */
export type Answer = { part: unknown } | { end: true } | { unreadable: string };
