import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { LRUCache } from 'lru-cache';
import { Retrieval } from '../turn/retrieval';
import { FullTextIndex, type IndexedChunk, type RankedChunk } from './adapters/full-text-index';
import type { KnowledgeBaseRow } from './knowledge-base.schema';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';

/** Characters of knowledge that one process keeps indexed. */
const maxIndexed = 60_000_000;

interface Kept {
  /** Of the knowledge base, when the index was last brought up to date. */
  contentVersion: number;
  index: FullTextIndex;
}

/**
 * Finds knowledge offline. Each knowledge base has an index in memory, built on first use; when documents came or went,
 * only these are added or removed.
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
  ) {
    super();
  }

  async retrieve(accountId: AccountId, { knowledgeBaseIds, query, limit }: { knowledgeBaseIds: string[]; query: string; limit: number }): Promise<RankedChunk[]> {
    if (knowledgeBaseIds.length === 0 || query.trim() === '') return [];
    const bases = await this.bases.findMany(accountId, knowledgeBaseIds);
    const indexes = await Promise.all(bases.map((base) => this.indexOf(accountId, base)));
    const found = indexes.flatMap((index) => index.search(query, limit));
    return found.toSorted((one, other) => other.score - one.score).slice(0, limit);
  }

  private async indexOf(accountId: AccountId, { _id, contentVersion }: KnowledgeBaseRow): Promise<FullTextIndex> {
    const id = _id.toHexString();
    while (this.updating.has(id)) await this.updating.get(id);
    const kept = this.kept.get(id);
    if (kept && kept.contentVersion >= contentVersion) return kept.index;
    const index = kept?.index ?? new FullTextIndex();
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

  private async update(accountId: AccountId, baseId: string, index: FullTextIndex): Promise<void> {
    const ready = await this.documents.readyIds(accountId, baseId);
    const held = index.documentIds;
    for (const id of held) if (!ready.includes(id)) index.remove(id);
    const fresh = ready.filter((id) => !held.has(id));
    if (fresh.length > 0) await index.add(this.read(accountId, fresh));
  }

  private async *read(accountId: AccountId, documentIds: string[]): AsyncIterable<IndexedChunk> {
    for await (const { _id, documentId, title, text, position } of this.chunks.ofDocuments(accountId, documentIds)) {
      yield { chunkId: _id.toHexString(), documentId, title, text, position };
    }
  }
}
