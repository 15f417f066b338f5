import type { AccountId } from '@northline/common/contracts';

/** A piece of knowledge that fits a question. */
export interface RetrievedChunk {
  chunkId: string;
  documentId: string;
  title: string;
  text: string;
  /** Where in the document: a page, rows, a heading. */
  position: string;
  score: number;
}

/** Where turns find knowledge; the knowledge feature provides it. */
export abstract class Retrieval {
  /** The best `limit` chunks of the given knowledge bases, best first; none for no bases or an empty query. */
  abstract retrieve(
    accountId: AccountId,
    question: { knowledgeBaseIds: string[]; query: string; limit: number },
  ): Promise<RetrievedChunk[]>;
}
