import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { LRUCache } from 'lru-cache';
import { Retrieval } from '../turn/retrieval';
import { FullTextIndex, type IndexedChunk, type RankedChunk } from './adapters/full-text-index';
import type { KnowledgeBaseRow } from './knowledge-base.schema';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';

/** Characters of knowledge that one process keeps indexed. */
const maxIndexed = 60_000_000;

interface Kept {
  contentVersion: number;
  index: FullTextIndex;
}

/** Finds knowledge offline. Each knowledge base has an index in memory, built on first use and again when it changed. */
@Injectable()
export class KnowledgeSearch extends Retrieval {
  private readonly kept = new LRUCache<string, Kept>({ maxSize: maxIndexed, sizeCalculation: ({ index }) => index.size });
  private readonly building = new Map<string, Promise<FullTextIndex>>();

  constructor(
    private readonly bases: KnowledgeBasesRepository,
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
    const kept = this.kept.get(id);
    if (kept?.contentVersion === contentVersion) return kept.index;
    const key = `${id}:${contentVersion}`;
    const building = this.building.get(key) ?? FullTextIndex.of(this.read(accountId, id)).finally(() => this.building.delete(key));
    this.building.set(key, building);
    const index = await building;
    this.kept.set(id, { contentVersion, index });
    return index;
  }

  private async *read(accountId: AccountId, baseId: string): AsyncIterable<IndexedChunk> {
    for await (const { _id, documentId, title, text, position } of this.chunks.ofBase(accountId, baseId)) {
      yield { chunkId: _id.toHexString(), documentId, title, text, position };
    }
  }
}
