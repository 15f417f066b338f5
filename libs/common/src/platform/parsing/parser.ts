import { DomainError } from '../../vocabulary/errors';
import { histogram } from '../metrics';
import type { ParserOptions } from './parser-options';
import { ParserProcess } from './parser-process';
import { ParserFailed, Unreadable } from './unreadable';

/** Inputs that may wait for a process. */
const waitingAtMost = 100;

/** An idle process is ended after this time. */
const idleMs = 60_000;

const seconds = histogram('northline_parsing_seconds', 'Reading of input from outside in a process of its own', [
  'what',
  'result',
]);

/**
 * Reads one kind of input from outside in separate processes, which have neither our settings nor the network, nor any
 * file but our code, and end at a limit (docs/security.md, "Untrusted input and its limits").
 */
export class Parser<Task extends object, Part> {
  private readonly idle: ParserProcess[] = [];
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  constructor(private readonly options: ParserOptions) {}

  /** All parts of a result. Errors: as {@link parse}. */
  async all(task: Task, bytes: Uint8Array): Promise<Part[]> {
    const parts: Part[] = [];
    for await (const part of this.parts(task, bytes)) parts.push(part);
    return parts;
  }

  /**
   * The first part of a result, where there is no other. Errors: {@link Unreadable} with the reason; 503 when too many
   * wait; anything else is the parser's own failure ({@link ParserFailed}), which a retry may not meet.
   */
  async parse(task: Task, bytes: Uint8Array): Promise<Part> {
    const [part] = await this.all(task, bytes);
    if (part === undefined) throw new ParserFailed(this.options.what, 'gave no result');
    return part;
  }

  /** The result part by part, each read on request. Errors: as {@link parse}. */
  async *parts(task: Task, bytes: Uint8Array): AsyncGenerator<Part> {
    const { what, inputBytes } = this.options;
    if (bytes.length > inputBytes) throw new Unreadable(`The ${what} is larger than ${inputBytes} bytes`);
    await this.enter();
    const stop = seconds.startTimer({ what });
    let result = 'failed';
    try {
      yield* this.read(task, bytes);
      result = 'ok';
    } catch (error) {
      if (error instanceof Unreadable) result = 'unreadable';
      throw error;
    } finally {
      stop({ result });
      this.leave();
    }
  }

  private async *read(task: Task, bytes: Uint8Array): AsyncGenerator<Part> {
    for (;;) {
      const process = this.idle.pop() ?? new ParserProcess(this.options);
      const used = process.inputsRead > 0;
      let begun = false;
      try {
        for await (const part of process.read(task, bytes)) {
          begun = true;
          yield part as Part;
        }
        return;
      } catch (error) {
        // What earlier inputs left behind in a process is not this one's fault.
        if (begun || !used || !process.ended) throw error;
      } finally {
        this.keep(process);
      }
    }
  }

  private keep(process: ParserProcess): void {
    if (process.inputsRead >= this.options.perProcess) process.end();
    if (process.ended) return;
    this.idle.push(process);
    process.endAfter(idleMs, () => this.idle.splice(this.idle.indexOf(process), 1));
  }

  private async enter(): Promise<void> {
    if (this.busy < this.options.atOnce) {
      this.busy += 1;
      return;
    }
    if (this.waiting.length >= waitingAtMost) throw new DomainError('unavailable', 'Service unavailable');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  // The one that has waited longest gets the place.
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy -= 1;
  }
}
