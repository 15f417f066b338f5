import type { AccountId, CostOf } from '@northline/common/contracts';

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

/** What is looked up, and where. */
export interface Question {
  knowledgeBaseIds: string[];
  query: string;
  context?: string;
  limit: number;
  /** The language that the query is in, as a setting names it; absent: unknown. */
  language?: string;
  /** Whose cost the question's vector is; absent: the account's alone. */
  costOf?: Omit<CostOf, 'kind'>;
  /** Called when some of the knowledge bases could not be searched, with the reason. */
  unsearched?: (reason: string) => void;
}

/** Where turns find knowledge; the knowledge feature provides it. */
export abstract class Retrieval {
  /**
   * The best `limit` chunks of the given knowledge bases, best first; none where nothing fits, for no bases or an empty
   * query. `context` is what the query may refer to ("and the second one?"); its words count less. A small knowledge
   * base in another language than the query is given whole where only words are compared.
   */
  abstract retrieve(accountId: AccountId, question: Question): Promise<RetrievedChunk[]>;
}
