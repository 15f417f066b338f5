import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { framesOf, writeFrame } from './frames';
import { type Answer, outOfTime, type ParserOptions } from './parser-options';
import { ParserFailed, Unreadable } from './unreadable';

/** Beside this file, built or not, like all modules that it loads. */
const ending = extname(__filename);
const main = join(__dirname, `parsing-process${ending}`);

const ourCode = ['apps', 'libs'].map((folder) => join(__dirname, '../../../../..', folder));
const packages = dirname(dirname(require.resolve('reflect-metadata')));

/** How long loading the parser's module may take on a busy machine. */
const startMs = 30_000;

/**
 * What a signal means that we did not send: the guard's or the system's when memory is short, or V8's own when its heap
 * is full.
 */
const outOfMemory: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL']);

type Limits = Pick<ParserOptions, 'what' | 'module' | 'cpuMs' | 'patienceMs' | 'memoryMb' | 'outputBytes'>;

/** One process that reads input from outside, one after another. */
export class ParserProcess {
  /** Inputs given to it so far. */
  inputsRead = 0;

  private readonly child: ChildProcess;
  private readonly input: Socket;
  private readonly output: Socket;
  private readonly answers: AsyncGenerator<Buffer, undefined>;
  private readonly exited: Promise<NodeJS.Signals | number | null>;
  private started = false;
  private overdue = false;
  private rest: NodeJS.Timeout | undefined;

  constructor(private readonly limits: Limits) {
    const { module, cpuMs, memoryMb, outputBytes } = limits;
    // Worker threads for its guard. Node 24 has no permission for the network; `parsing-process` takes it away.
    const permissions = [
      '--permission',
      '--allow-worker',
      ...[...ourCode, packages].map((folder) => `--allow-fs-read=${folder}`),
    ];
    const flags = [...permissions, `--max-old-space-size=${memoryMb}`, '--disallow-code-generation-from-strings'];
    // The process that reads strangers' input has none of our settings.
    this.child = spawn(process.execPath, [...flags, main, `${module}${ending}`, String(memoryMb), String(cpuMs)], {
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    // Not the lowest: on a busy machine it would starve until the caller's patience ends (DECISIONS 160).
    if (this.child.pid !== undefined) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // What it prints by itself is no answer: answers have a pipe of their own.
    [this.input, , , this.output] = this.child.stdio as unknown as [Socket, null, null, Socket];
    this.answers = framesOf(this.output, outputBytes);
    this.exited = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('exit', (code, signal) => resolve(signal ?? code));
    });
    this.exited.catch(() => undefined);
    // Its answers show whether it got what we wrote.
    this.input.on('error', () => undefined);
  }

  /** Whether it is gone, or about to be. */
  get ended(): boolean {
    return (
      this.child.killed ||
      this.child.exitCode !== null ||
      this.child.signalCode !== null ||
      this.child.pid === undefined
    );
  }

  /**
   * Reads one input, part by part; a caller that stops early ends the process. Errors: {@link Unreadable}; anything
   * else is the parser's own failure.
   */
  async *read(task: object, bytes: Uint8Array): AsyncGenerator {
    this.inputsRead += 1;
    this.hold();
    let whole = false;
    try {
      if (!this.started) await this.answer(startMs);
      this.started = true;
      writeFrame(this.input, Buffer.from(JSON.stringify(task)));
      writeFrame(this.input, bytes);
      let left = this.limits.patienceMs;
      for (;;) {
        const began = performance.now();
        const answer = await this.answer(left);
        left -= performance.now() - began;
        whole = !('part' in answer);
        if ('unreadable' in answer) throw new Unreadable(answer.unreadable);
        if (!('part' in answer)) return;
        yield answer.part;
        writeFrame(this.input, Buffer.alloc(0));
      }
    } finally {
      if (!whole) this.end();
      this.release();
    }
  }

  /** Ends it after `ms` of rest, and says so; a new input cancels that. */
  endAfter(ms: number, told: () => void): void {
    this.rest = setTimeout(() => {
      told();
      this.end();
    }, ms).unref();
  }

  /** Ends it at once, whatever it is doing. */
  end(): void {
    this.child.kill('SIGKILL');
  }

  private async answer(patienceMs: number): Promise<Answer> {
    const timer = setTimeout(
      () => {
        this.overdue = true;
        this.end();
      },
      Math.max(0, patienceMs),
    );
    try {
      const { value } = await this.answers.next();
      if (value) return JSON.parse(value.toString('utf8')) as Answer;
    } catch (error) {
      if (error instanceof RangeError) throw new Unreadable(`The ${this.limits.what} holds too much to be read`);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    throw await this.cause();
  }

  // Why it is gone.
  private async cause(): Promise<Error> {
    const { what } = this.limits;
    const ending = await this.exited;
    if (!this.started) return new ParserFailed(what, `did not start (${ending})`);
    if (this.overdue) return new ParserFailed(what, 'was not done in time');
    if (ending === outOfTime) return new Unreadable(`The ${what} takes too long to read`);
    if (typeof ending === 'string' && outOfMemory.has(ending))
      return new Unreadable(`The ${what} takes too much memory to read`);
    return new ParserFailed(what, `ended by itself (${ending})`);
  }

  // An idle child does not keep our process alive, a busy one does.
  private hold(): void {
    clearTimeout(this.rest);
    this.child.ref();
    this.output.ref();
  }

  private release(): void {
    this.child.unref();
    this.output.unref();
    this.input.unref();
  }
}
