import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { configOf } from '../config';
import { Lifecycle } from './lifecycle';
import { withTimeout } from './timeouts';

/** A task that takes longer is left alone: one that hangs must not hold up the others, nor all later ticks. */
const patienceMs = 60_000;

/** More than this many batches of one task wait for the next tick. */
const batchesATick = 50;

/** How often overdue work is looked for. */
export class TickerConfig extends configOf({ TICK_MS: z.coerce.number().int().min(20).max(60_000).default(5_000) }) {}

/**
 * The other half of recovery: every five seconds or so, every replica looks for overdue work (a lost job, event or
 * process) and repeats it. Tasks must be safe to run in several replicas at once.
 */
@Injectable()
export class Ticker implements OnApplicationBootstrap {
  private readonly logger = new Logger('Ticker');
  private readonly tasks: { name: string; run: () => Promise<void> }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private ticking = Promise.resolve();

  constructor(
    private readonly config: TickerConfig,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Adds a task to each tick. */
  register(name: string, run: () => Promise<void>): void {
    this.tasks.push({ name, run });
  }

  /** Adds a task that handles each row it finds; one that fails is logged and does not hold up the others. */
  sweep<Row extends { _id: unknown }>(
    name: string,
    find: () => Promise<Row[]>,
    work: (row: Row) => Promise<unknown>,
  ): void {
    this.register(name, async () => {
      for (const row of await find()) {
        if (this.lifecycle.draining) return;
        try {
          await work(row);
        } catch (error) {
          this.logger.warn(
            { task: name, id: String(row._id), reason: String(error) },
            'Sweep could not recover a row; the next tick tries again',
          );
        }
      }
    });
  }

  /**
   * Adds a task that works in batches of at most `size`; `work` returns how many rows it found. A tick ends with a
   * batch that is not full, or after {@link batchesATick}.
   */
  batches(name: string, size: number, work: (size: number) => Promise<number>): void {
    this.register(name, async () => {
      for (let done = 0; done < batchesATick && !this.lifecycle.draining; done += 1) {
        if ((await work(size)) < size) return;
      }
    });
  }

  onApplicationBootstrap(): void {
    this.lifecycle.onDrain('intake', (graceMs) => {
      clearTimeout(this.timer);
      return withTimeout(graceMs, this.ticking, () => undefined);
    });
    this.schedule();
  }

  /** Runs every task once; one that fails or hangs is logged and does not hold up the others. */
  async tick(): Promise<void> {
    for (const { name, run } of this.tasks) {
      if (this.lifecycle.draining) return;
      const ended = withTimeout(patienceMs, run(), () => {
        throw new Error(`The task did not finish within ${patienceMs} ms`);
      });
      await ended.catch((error: unknown) =>
        this.logger.warn({ task: name, reason: String(error) }, 'Periodic task failed; the next tick runs it again'),
      );
    }
  }

  // Jittered, so that replicas started together do not look at the same moment.
  private schedule(): void {
    if (this.lifecycle.draining) return;
    this.timer = setTimeout(
      () => {
        this.ticking = this.tick().finally(() => this.schedule());
      },
      this.config.TICK_MS * (0.8 + 0.4 * Math.random()),
    );
  }
}
