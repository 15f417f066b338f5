import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentFormat } from '@northline/common/contracts';
import { type Chunk, chunksOf } from '../chunks';
import { UnreadableDocument } from '../unreadable';
import { extract } from './extract';
import type { ReadingLimits } from './reading.guard';

/** What the process is asked to read. */
export interface ReadingTask {
  format: DocumentFormat;
  bytes: Buffer;
  limits: ReadingLimits;
}

/** What it answers: the pieces, or why there are none. Anything else that goes wrong ends it. */
export type ReadingOutcome = { chunks: Chunk[] } | { unreadable: string };

// Beside this file, built or not.
const guard = join(__dirname, `reading.guard${extname(__filename)}`);

process.once('message', (task: ReadingTask) => void answer(task));

// While a document is read nothing else runs in this thread: so another one watches.
async function answer({ format, bytes, limits }: ReadingTask): Promise<void> {
  new Worker(guard, { workerData: limits }).unref();
  process.send?.(await outcomeOf(format, bytes), () => process.exit());
}

async function outcomeOf(format: DocumentFormat, bytes: Buffer): Promise<ReadingOutcome> {
  try {
    return { chunks: chunksOf(await extract(format, bytes)) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { unreadable: error.message };
    throw error;
  }
}
