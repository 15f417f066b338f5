import { join } from 'node:path';
import type { DocumentFormat } from '@northline/common/contracts';
import { Parser, type ParserOptions } from '@northline/common/parsing';
import type { DocumentTask } from './adapters/document.parse';
import type { Chunk } from './chunks';

/** What reading a document may cost; as it may be much, none suffers from another: each has a process of its own. */
export const documentLimits: ParserOptions = {
  what: 'document',
  module: join(__dirname, 'adapters/document.parse'),
  // Shorter than the lease of the job.
  timeMs: 60_000,
  // Beside the engine itself there is room for it in what `k8s/` gives.
  memoryMb: 512,
  inputBytes: 16 * 1024 * 1024,
  outputBytes: 16 * 1024 * 1024,
  atOnce: 1,
  perProcess: 1,
};

const documents = new Parser<DocumentTask, Chunk[]>(documentLimits);

/** Reads a document and cuts it into pieces (DECISIONS 124). Errors: `Unreadable`, saying why; `ParserFailed`. */
export async function readDocument(format: DocumentFormat, bytes: Buffer, parser = documents): Promise<Chunk[]> {
  return (await parser.all({ format }, bytes)).flat();
}
