import { parentPort, workerData } from 'node:worker_threads';
import { runPipeline } from './commands/pipeline.ts';
import { MongoError } from './errors.ts';
import { bytesOf, documentOf } from './raw.ts';
import { Store } from './store.ts';

/** An aggregation that would keep the server's own thread too long. */
export type Job = { id: number; db: string; collection: string; command: Uint8Array };

/** Its documents one behind the other, or its error. */
export type JobResult = { id: number; documents: Uint8Array } | { id: number; error: { code: number; codeName: string; message: string } };

const store = new Store(workerData as string, { readOnly: true });

function work({ id, db, collection, command }: Job): JobResult {
  try {
    const found = store.snapshot(() => runPipeline(store, db, collection, documentOf(Buffer.from(command))));
    return { id, documents: Buffer.concat(found.map(bytesOf)) };
  } catch (error) {
    const { code, codeName, message } = error instanceof MongoError ? error : new MongoError(1, 'InternalError', String(error));
    return { id, error: { code, codeName, message } };
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)));
