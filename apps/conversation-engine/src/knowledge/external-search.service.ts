import { Injectable, Logger } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { EngineConfig } from '../app-config';
import type { Asked } from './asked.rules';
import { ExternalIndex, NoExternalIndex, type Scope } from './external-index';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import type { RankedChunk } from './ranked-chunks';
import {
  askedTerms,
  beginning,
  beginningShare,
  contextShare,
  type Term,
  rankedByWords,
  type Terms,
  termsOf,
} from './word-match.rules';

/** How many pieces of each ranking are read. */
const depth = 50;
/** How long requests stop after a failure: one slow turn is enough. */
const restMs = 15_000;

/** What is looked up in the external index. */
export interface ExternalQuestion {
  asked: Asked;
  /** Its vector, where there is one. */
  vector?: Float32Array;
}

/** Two rankings, best first. */
export interface Rankings {
  byWords: RankedChunk[];
  byLikeness: RankedChunk[];
}

/**
 * Searches knowledge bases that are too large for memory. The index names pieces; they are read from the database by
 * account and knowledge base, so that no stale piece, and none of another account, is ever answered.
 */
@Injectable()
export class ExternalSearch {
  private readonly logger = new Logger('ExternalSearch');
  private restsUntil = 0;

  constructor(
    private readonly index: ExternalIndex,
    private readonly chunks: KnowledgeChunksRepository,
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly config: EngineConfig,
  ) {}

  /** Whether there is an external index. */
  get isSet(): boolean {
    return this.index.edition !== undefined;
  }

  /** Undefined while the index fails, for a quarter of a minute without asking it again. */
  async search(scope: Scope, question: ExternalQuestion): Promise<Rankings | undefined> {
    if (Date.now() < this.restsUntil) return undefined;
    try {
      return await this.find(scope, question);
    } catch (error) {
      if (!(error instanceof NoExternalIndex)) throw error;
      this.restsUntil = Date.now() + restMs;
      this.logger.warn({ ...scope, reason: error.message }, 'Large knowledge bases are not searched for now');
      return undefined;
    }
  }

  private async find(scope: Scope, { asked, vector }: ExternalQuestion): Promise<Rankings> {
    const [terms, alike] = await Promise.all([
      this.termsIn(scope, asked),
      vector ? this.index.byLikeness(scope, vector, depth, this.config.EMBEDDINGS_MIN_LIKENESS) : [],
    ]);
    const shares = new Map([...sharesOf(terms.around, contextShare), ...sharesOf(askedTerms(terms), 1)]);
    const worded = await this.index.byWords(scope, shares, depth);
    const pieces = await this.read(
      scope,
      [...worded, ...alike].map(({ chunkId }) => chunkId),
    );
    const of = (hits: { chunkId: string; score: number }[]): RankedChunk[] =>
      hits.flatMap(({ chunkId, score }) => {
        const piece = pieces.get(chunkId);
        return piece ? [{ ...piece, score }] : [];
      });
    return { byWords: rankedByWords(of(worded), terms, depth), byLikeness: of(alike) };
  }

  private async termsIn(scope: Scope, asked: Asked): Promise<Terms> {
    const words = [...asked.sentences.flat(), ...asked.around];
    const [weights, pieces] = await Promise.all([
      this.index.weightsOf(
        scope,
        words.flatMap((word) => [word, beginning(word)]),
      ),
      this.documents.pieces(scope.accountId),
    ]);
    return termsOf(asked, weights, pieces);
  }

  private async read(
    { accountId, knowledgeBaseIds }: { accountId: AccountId; knowledgeBaseIds: string[] },
    ids: string[],
  ): Promise<Map<string, Omit<RankedChunk, 'score'>>> {
    const rows = await this.chunks.ofIds(accountId, [...new Set(ids)], knowledgeBaseIds);
    return new Map(
      rows.map(({ _id, documentId, title, text, position }) => [
        _id.toHexString(),
        { chunkId: _id.toHexString(), documentId, title, text, position },
      ]),
    );
  }
}

/** What the known words count in a search, and longer words that begin with them. */
function sharesOf(terms: Term[], share: number): [word: string, share: number][] {
  return terms
    .filter(({ known }) => known)
    .flatMap(({ word }) => [
      [word, share],
      [beginning(word), beginningShare * share],
    ]);
}
