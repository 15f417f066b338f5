import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Job, JobResult } from './aggregation-worker.ts';
import { MongoError } from './errors.ts';
import { Raw, T, asBuffer } from './raw.ts';

type Waiting = { resolve: (documents: Raw[]) => void; reject: (error: Error) => void };

/** A second thread for aggregations over many documents, with its own view of the same files. */
export class Aggregations {
  private readonly dataDir: string;
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private lastId = 0;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  run(job: Omit<Job, 'id'>): Promise<Raw[]> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.thread().postMessage({ id, ...job });
    });
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private thread(): Worker {
    if (!this.worker) {
      this.worker = new Worker(join(import.meta.dirname, 'aggregation-worker.ts'), { workerData: this.dataDir });
      this.worker.on('message', (result: JobResult) => this.settle(result));
      this.worker.on('error', (error) => this.failAll(error));
      this.worker.unref();
    }
    return this.worker;
  }

  private settle(result: JobResult): void {
    const one = this.waiting.get(result.id);
    this.waiting.delete(result.id);
    if ('documents' in result) one?.resolve(split(asBuffer(result.documents)));
    else one?.reject(new MongoError(result.error.code, result.error.codeName, result.error.message));
  }

  private failAll(error: unknown): void {
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error instanceof Error ? error : new Error(String(error)));
    this.waiting.clear();
  }
}

function split(bytes: Buffer): Raw[] {
  const documents: Raw[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + bytes.readInt32LE(at);
    documents.push(new Raw(bytes, T.object, at, end));
    at = end;
  }
  return documents;
}
