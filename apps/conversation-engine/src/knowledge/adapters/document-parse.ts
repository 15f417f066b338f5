import type { DocumentFormat } from '@northline/common/contracts';
import type { ParseModule } from '@northline/common/platform/parsing';
import { Unreadable } from '@northline/common/platform/parsing/unreadable';
import { type Chunk, chunksOf } from '../chunks';
import { fullBase, maxBasePieces } from '../unreadable-document';
import { extract } from './extract';

/** The format of a document. */
export interface DocumentTask {
  format: DocumentFormat;
}

const chunksOfPart = 500;

/**
 * Reads documents and cuts them into pieces, in batches, no more than a knowledge base holds; loaded by a parser's
 * process.
 */
export const parse: ParseModule<DocumentTask, Chunk[]> = async function* ({ format }, bytes) {
  const chunks = chunksOf(await extract(format, bytes));
  if (chunks.length > maxBasePieces) throw new Unreadable(fullBase);
  for (let from = 0; from < chunks.length; from += chunksOfPart) yield chunks.slice(from, from + chunksOfPart);
};
