import { Worker } from 'node:worker_threads';

/** It answers each message with how many pages the log has. */
const CHECKPOINT = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const sql = new DatabaseSync(workerData);
  parentPort.on('message', () => {
    parentPort.postMessage(sql.prepare('PRAGMA wal_checkpoint(PASSIVE)').get().log);
  });`;

/** Brings what was written from the log to the file on another thread: it may be much, and the disk may be slow. */
export class Checkpoints {
  private readonly file: string;
  private worker: Worker | undefined;
  private done: ((pages: number) => void) | undefined;

  constructor(file: string) {
    this.file = file;
  }

  /** Is one under way? */
  get isRunning(): boolean {
    return this.done !== undefined;
  }

  /** Begins one. `done` hears how many pages the log has, those included that were written meanwhile. */
  begin(done: (pages: number) => void): void {
    this.done = done;
    this.worker ??= this.start();
    this.worker.postMessage('checkpoint');
  }

  async close(): Promise<void> {
    this.done = undefined;
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(CHECKPOINT, { eval: true, workerData: this.file });
    const end = (pages: number): void => {
      const { done } = this;
      this.done = undefined;
      done?.(pages);
    };
    worker.on('message', end);
    worker.on('error', (error) => {
      process.stderr.write(`dev-mongo: ${String(error)}\n`);
      this.worker = undefined;
      end(0);
    });
    worker.unref();
    return worker;
  }
}
