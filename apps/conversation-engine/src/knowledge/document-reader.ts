import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { DocumentFormat } from '@northline/common/contracts';
import type { ReadingLimits } from './adapters/reading.guard';
import type { ReadingOutcome, ReadingTask } from './adapters/reading.process';
import type { Chunk } from './chunks';
import { UnreadableDocument } from './unreadable';

/** Shorter than the lease of the job; beside the engine itself there is room for it in what `k8s/` gives. */
const usual: ReadingLimits = { timeMs: 60_000, memoryMb: 512 };

// Beside this file, built or not.
const reader = join(__dirname, `adapters/reading.process${extname(__filename)}`);

/** What a signal says that ended the reader: its guard's, the system's when memory is short, or V8's own when its heap is full. */
const reasons: Partial<Record<NodeJS.Signals, string>> = {
  SIGTERM: 'The document takes too long to read',
  SIGKILL: 'The document takes too much memory to read',
  SIGABRT: 'The document takes too much memory to read',
};

/**
 * Reads a document and cuts it into pieces, in a process of its own: whatever is in the document, it neither holds the
 * service up nor ends it (DECISIONS 124). Errors: {@link UnreadableDocument} saying why.
 */
export async function readDocument(format: DocumentFormat, bytes: Buffer, limits = usual): Promise<Chunk[]> {
  // It needs no settings: none of our secrets are in the process that reads what strangers wrote.
  const child = fork(reader, { env: {}, execArgv: [`--max-old-space-size=${limits.memoryMb}`], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const outcome = new Promise<ReadingOutcome>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ReadingOutcome));
    child.on('error', reject);
    child.once('exit', (code, signal) => {
      const unreadable = signal && reasons[signal];
      if (unreadable) resolve({ unreadable });
      else reject(new Error(`The reader of documents ended by itself (${signal ?? code})`));
    });
  });
  const task: ReadingTask = { format, bytes, limits };
  // Whether it arrived shows in what becomes of the reader.
  child.send(task, () => undefined);
  return chunksIn(await outcome);
}

function chunksIn(outcome: ReadingOutcome): Chunk[] {
  if ('unreadable' in outcome) throw new UnreadableDocument(outcome.unreadable);
  return outcome.chunks;
}
