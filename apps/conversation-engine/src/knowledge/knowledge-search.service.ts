import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { LRUCache } from 'lru-cache';
import { Retrieval } from '../turn/retrieval';
import { Embeddings } from './adapters/embeddings';
import type { KnowledgeBaseRow } from './knowledge-base.schema';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import { KnowledgeIndex, type ReadChunk } from './knowledge-index';
import { QuestionVectors } from './question-vectors.service';
import { best, fused, type RankedChunk } from './ranked-chunks';
import { vectorOf } from './vectors';

/** Characters of knowledge, and numbers of vectors, that one process keeps indexed. */
const maxIndexed = 60_000_000;

/** Places of each ranking that are merged. */
const depth = 50;

interface Kept {
  /** Of the knowledge base, when the index was last brought up to date. */
  contentVersion: number;
  index: KnowledgeIndex;
}

/**
 * Finds knowledge by its words, and by likeness of meaning too where an embeddings server is configured and answers. Each
 * knowledge base has an index in memory, built on first use; when documents came, went or got vectors, only these are
 * read again.
 */
@Injectable()
export class KnowledgeSearch extends Retrieval {
  private readonly kept = new LRUCache<string, Kept>({ maxSize: maxIndexed, sizeCalculation: ({ index }) => Math.min(index.size, maxIndexed) });
  /** One at a time per knowledge base. */
  private readonly updating = new Map<string, Promise<unknown>>();

  constructor(
    private readonly bases: KnowledgeBasesRepository,
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly chunks: KnowledgeChunksRepository,
    private readonly questions: QuestionVectors,
    private readonly embeddings: Embeddings,
  ) {
    super();
  }

  async retrieve(accountId: AccountId, { knowledgeBaseIds, query, limit }: { knowledgeBaseIds: string[]; query: string; limit: number }): Promise<RankedChunk[]> {
    if (knowledgeBaseIds.length === 0 || query.trim() === '') return [];
    const bases = await this.bases.findMany(accountId, knowledgeBaseIds);
    const [indexes, question] = await Promise.all([Promise.all(bases.map((base) => this.indexOf(accountId, base))), this.questions.of(query)]);
    const first = (count: number, search: (index: KnowledgeIndex) => RankedChunk[]): RankedChunk[] =>
      best(indexes.flatMap(search), ({ score }) => score, count).map(({ item }) => item);
    if (!question) return first(limit, (index) => index.byWords(query, limit));
    const byWords = first(depth, (index) => index.byWords(query, depth));
    return fused([byWords, first(depth, (index) => index.byLikeness(question, depth))], limit);
  }

  private async indexOf(accountId: AccountId, { _id, contentVersion }: KnowledgeBaseRow): Promise<KnowledgeIndex> {
    const id = _id.toHexString();
    while (this.updating.has(id)) await this.updating.get(id);
    const kept = this.kept.get(id);
    if (kept && kept.contentVersion >= contentVersion) return kept.index;
    const index = kept?.index ?? new KnowledgeIndex();
    const update = this.update(accountId, id, index)
      .then(() => this.kept.set(id, { contentVersion, index }))
      .catch((error: unknown) => {
        // Half of a document may be in it.
        this.kept.delete(id);
        throw error;
      })
      .finally(() => this.updating.delete(id));
    this.updating.set(id, update);
    await update;
    return index;
  }

  private async update(accountId: AccountId, baseId: string, index: KnowledgeIndex): Promise<void> {
    const ready = await this.documents.editions(accountId, baseId);
    for (const id of [...index.held.keys()]) if (!ready.has(id)) index.remove(id);
    const fresh = new Map([...ready].filter(([id, edition]) => index.held.get(id) !== edition));
    if (fresh.size > 0) await index.put(fresh, this.read(accountId, [...fresh.keys()]));
  }

  private async *read(accountId: AccountId, documentIds: string[]): AsyncIterable<ReadChunk> {
    const { model } = this.embeddings;
    for await (const { _id, documentId, title, text, position, vector, embeddedBy } of this.chunks.ofDocuments(accountId, documentIds, model !== undefined)) {
      const comparable = vector !== undefined && embeddedBy === model;
      yield { chunkId: _id.toHexString(), documentId, title, text, position, ...(comparable && { vector: vectorOf(vector) }) };
    }
  }
}
