import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const WORKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const sql = new DatabaseSync(workerData, { timeout: 5000 });
  parentPort.on('message', (mode) => {
    sql.exec('PRAGMA wal_checkpoint(' + mode + ')');
    parentPort.postMessage('done');
  });`;

/** Changes of rows between checkpoints: some 30 MB. */
const CHANGES = 4_000;

/** Brings what the log holds to the file, on a thread of its own: it is much, and the disk may be slow. */
export class Checkpointer {
  private readonly file: string;
  private worker: Worker | undefined;
  private since = 0;
  private isRunning = false;

  constructor(file: string) {
    this.file = file;
  }

  /** Whether it is time for one, by the number of changes in all. If so it counts as begun, until {@link done}. */
  isDue(changes: number): boolean {
    if (this.isRunning || changes - this.since < CHANGES) return false;
    this.since = changes;
    return (this.isRunning = true);
  }

  /** The one that was due is done. */
  done(): void {
    this.isRunning = false;
  }

  /**
   * `PASSIVE` stands in nobody's way; `RESTART` lets the log begin again from its start, and needs that nobody writes.
   * Resolves when it is done; rejects when the disk fails.
   */
  async run(mode: 'PASSIVE' | 'RESTART'): Promise<void> {
    const worker = (this.worker ??= this.start());
    worker.postMessage(mode);
    try {
      await once(worker, 'message');
    } catch (error) {
      this.worker = undefined;
      throw error;
    }
  }

  close(): void {
    void this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(WORKER, { eval: true, workerData: this.file });
    worker.unref();
    return worker;
  }
}
