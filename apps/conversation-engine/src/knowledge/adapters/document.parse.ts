import type { DocumentFormat } from '@northline/common/contracts';
import type { ParseModule } from '@northline/common/parsing';
import { type Chunk, chunksOf } from '../chunks';
import { extract } from './extract';

/** What a document is. */
export interface DocumentTask {
  format: DocumentFormat;
}

const chunksOfPart = 500;

/** Reads documents and cuts them into pieces, some at a time; loaded by a parser's process. */
export const parse: ParseModule<DocumentTask, Chunk[]> = async function* ({ format }, bytes) {
  const chunks = chunksOf(await extract(format, bytes));
  for (let from = 0; from < chunks.length; from += chunksOfPart) yield chunks.slice(from, from + chunksOfPart);
};
