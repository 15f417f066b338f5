import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './logs.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const CALM_AFTER_MS = 10_000;

/** A started process; without `exited` it is somebody else's and is left alone. */
export type Running = { pid?: number | undefined; exited?: Promise<number | null>; stop: () => Promise<void> };

/** One process that is started again whenever it dies: at once the first time, then after at most 2 s. */
export class Supervised<R extends Running = Running> {
  readonly name: string;
  current: R | undefined;
  #start: (previous: R | undefined) => Promise<R>;
  #log: Log;
  #onRestart: () => void = () => undefined;
  #stopping = false;
  #kept: Promise<void> | undefined;

  /** `start` gets what ran before, so that it can take the same port and data. */
  constructor(name: string, start: (previous: R | undefined) => Promise<R>, log: Log) {
    this.name = name;
    this.#start = start;
    this.#log = log;
  }

  /** Starts it; what goes wrong is thrown, nothing is tried again. */
  async start(): Promise<R> {
    const started = await this.#start(this.current);
    this.current = started;
    if (this.#stopping) await started.stop();
    return started;
  }

  /** From now on it is started again whenever it dies; `onRestart` is called after each. */
  keep(onRestart: () => void): void {
    this.#onRestart = onRestart;
    this.#kept ??= this.#watch();
  }

  /** Ends it; it is not started again. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.current?.stop();
    await this.#kept;
  }

  async #watch(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.#stopping && this.current?.exited !== undefined) {
      const since = Date.now();
      const code = await this.current.exited;
      if (this.#stopping) return;
      pause = Date.now() - since > CALM_AFTER_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      this.#log(`${this.name} ended (${code ?? 'by a signal'}); started again in ${pause} ms`);
      await delay(pause);
      await this.#restart();
    }
  }

  async #restart(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.start();
        this.#onRestart();
        return;
      } catch (error) {
        this.#log(`${this.name} did not start: ${(error as Error).message}`);
        await delay(LONGEST_PAUSE_MS);
      }
    }
  }
}
