import { Worker } from 'node:worker_threads';

const CHECKPOINT = `
  const { DatabaseSync } = require('node:sqlite');
  new DatabaseSync(require('node:worker_threads').workerData).exec('PRAGMA wal_checkpoint(PASSIVE)');`;

/** Brings what a long transaction wrote from the log to the file, on another thread: it may be much. */
export function checkpointElsewhere(file: string, done: () => void): void {
  const worker = new Worker(CHECKPOINT, { eval: true, workerData: file });
  worker.on('error', (error) => process.stderr.write(`dev-mongo: ${String(error)}\n`));
  worker.once('exit', done);
}
