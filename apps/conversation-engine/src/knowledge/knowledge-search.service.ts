import { Injectable, Logger } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { knownLanguage } from '@northline/common/features/languages';
import { LRUCache } from 'lru-cache';
import { say } from '@northline/common/vocabulary/sentences';
import { EngineConfig } from '../app-config';
import { languageIn } from '../languages/written-language';
import { askedOf } from './asked.rules';
import { type Question, Retrieval } from './retrieval';
import { ExternalSearch, type ExternalQuestion, type Rankings } from './external-search.service';
import type { Scope } from './external-index';
import type { KnowledgeBaseRow } from './knowledge-base.schema';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import { KnowledgeIndex, type ReadChunk } from './knowledge-index';
import { QuestionVectors } from './question-vectors.service';
import { best, fused, type RankedChunk } from './ranked-chunks';
import { maxBasePieces } from './unreadable-document';
import { vectorOf } from './vectors';

/** How many knowledge bases are remembered as too large. */
const remembered = 10_000;

/** How long an index is believed without another look, as a process can end between a document and its new version. */
const believedMs = 60_000;

/** As much of a knowledge base tells its language, in characters. */
const told = 2_000;

/** How many places of each ranking are merged. */
const depth = 50;

interface Kept {
  /** The version of the knowledge base at the last update of the index. */
  contentVersion: number;
  comparedAt: number;
  index: KnowledgeIndex;
}

/** An index takes more than it may, and no other can be dropped for it. */
class TooLarge extends Error {}

/** There is no room for an index while others are being built. */
class NoRoom extends Error {}

/**
 * Finds knowledge by its words, and by meaning where an embeddings server is configured and answers. Each knowledge
 * base has an index in memory, built on first use; when documents are added, removed or embedded, only these are read
 * again, after a minute in any case. All indexes together, including those being built, take at most `KNOWLEDGE_MEMORY_MB`: the least used are
 * dropped. A knowledge base that is too large by itself is searched in the external index, and not at all without one.
 */
@Injectable()
export class KnowledgeSearch extends Retrieval {
  private readonly logger = new Logger('KnowledgeSearch');
  private readonly maxBytes: number;
  private readonly minLikeness: number;
  private readonly kept: LRUCache<string, Kept>;
  private readonly tooLarge = new LRUCache<string, number>({ max: remembered });
  /** One at a time per knowledge base. */
  private readonly updating = new Map<string, { index: KnowledgeIndex; done: Promise<unknown> }>();

  constructor(
    private readonly bases: KnowledgeBasesRepository,
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly chunks: KnowledgeChunksRepository,
    private readonly questions: QuestionVectors,
    private readonly external: ExternalSearch,
    config: EngineConfig,
  ) {
    super();
    this.minLikeness = config.EMBEDDINGS_MIN_LIKENESS;
    this.maxBytes = config.KNOWLEDGE_MEMORY_MB * 1_000_000;
    this.kept = new LRUCache<string, Kept>({ maxSize: this.maxBytes, sizeCalculation: ({ index }) => index.bytes + 1 });
  }

  /** True when a search left the knowledge base out because its index would take too much memory. */
  leavesOut(knowledgeBaseId: string): boolean {
    return !this.external.isSet && this.tooLarge.has(knowledgeBaseId);
  }

  /** Bytes that all indexes take. */
  get bytes(): number {
    return [...this.updating.values()].reduce((sum, { index }) => sum + index.bytes, this.kept.calculatedSize);
  }

  async retrieve(
    accountId: AccountId,
    { knowledgeBaseIds, query, context, limit, language, costOf, unsearched }: Question,
  ): Promise<RankedChunk[]> {
    const asked = askedOf(query, context);
    if (knowledgeBaseIds.length === 0 || !asked) return [];
    const bases = await this.bases.findMany(accountId, knowledgeBaseIds);
    const [found, vector] = await Promise.all([
      Promise.all(bases.map((base) => this.indexOf(accountId, base))),
      this.questions.of(accountId, context === undefined ? query : `${context}\n${query}`, costOf),
    ]);
    const indexes = found.filter((index) => index !== undefined);
    const large = bases.filter((_, place) => !found[place]).map(({ _id }) => _id.toHexString());
    const outside = await this.outside({ accountId, knowledgeBaseIds: large }, { asked, vector }, unsearched);
    const first = (
      count: number,
      more: RankedChunk[],
      search: (index: KnowledgeIndex) => RankedChunk[],
    ): RankedChunk[] =>
      best([...indexes.flatMap(search), ...more], ({ score }) => score, count).map(({ item }) => item);
    if (!vector) {
      const same = first(limit, outside.byWords, (index) => index.byWords(asked, limit));
      return same.length > 0 ? same : this.inOtherLanguages(indexes, language, limit);
    }
    const byWords = first(depth, outside.byWords, (index) => index.byWords(asked, depth));
    const byLikeness = first(depth, outside.byLikeness, (index) => index.byLikeness(vector, depth));
    return fused([byWords, byLikeness.filter(({ score }) => score >= this.minLikeness)], limit);
  }

  /** All of the small knowledge bases in another language: no word of the question finds them. */
  private async inOtherLanguages(
    indexes: KnowledgeIndex[],
    setting: string | undefined,
    limit: number,
  ): Promise<RankedChunk[]> {
    const asked = knownLanguage(setting);
    if (asked === undefined) return [];
    const found: RankedChunk[] = [];
    for (const index of indexes) {
      const pieces = index.upTo(limit - found.length);
      const text = pieces.map((piece) => piece.text).join('\n');
      const written = await languageIn(text.slice(0, told));
      if (written !== undefined && written !== asked) found.push(...pieces.map((piece) => ({ ...piece, score: 0 })));
    }
    return found;
  }

  private async outside(
    scope: Scope,
    question: ExternalQuestion,
    unsearched: Question['unsearched'],
  ): Promise<Rankings> {
    const none = { byWords: [], byLikeness: [] };
    if (!this.external.isSet || scope.knowledgeBaseIds.length === 0) return none;
    const found = await this.external.search(scope, question);
    if (!found) unsearched?.(say('index_silent'));
    return found ?? none;
  }

  /** Undefined for a knowledge base that is too large. */
  private async indexOf(
    accountId: AccountId,
    { _id, contentVersion }: Pick<KnowledgeBaseRow, '_id' | 'contentVersion'>,
  ): Promise<KnowledgeIndex | undefined> {
    const id = _id.toHexString();
    while (this.updating.has(id)) await this.updating.get(id)?.done;
    if (this.tooLarge.get(id) === contentVersion) return undefined;
    const kept = this.kept.get(id);
    const isBelieved = kept && Date.now() - kept.comparedAt < believedMs;
    if (isBelieved && kept.contentVersion >= contentVersion) return kept.index;
    try {
      const comparedAt = Date.now();
      const index = await this.update(accountId, id, kept?.index ?? new KnowledgeIndex());
      this.kept.set(id, { contentVersion, comparedAt, index });
      this.tooLarge.delete(id);
      return index;
    } catch (error) {
      if (error instanceof NoRoom) {
        await Promise.race([...this.updating.values()].map(({ done }) => done));
        return this.indexOf(accountId, { _id, contentVersion });
      }
      if (!(error instanceof TooLarge)) throw error;
      this.tooLarge.set(id, contentVersion);
      if (!this.external.isSet) this.logger.warn({ accountId, knowledgeBaseId: id }, error.message);
      return undefined;
    }
  }

  private async update(accountId: AccountId, id: string, index: KnowledgeIndex): Promise<KnowledgeIndex> {
    // It may hold half a document until the end.
    this.kept.delete(id);
    const work = this.bringUpToDate(accountId, id, index);
    this.updating.set(id, { index, done: work.catch(() => undefined) });
    try {
      await work;
      return index;
    } finally {
      this.updating.delete(id);
    }
  }

  private async bringUpToDate(accountId: AccountId, knowledgeBaseId: string, index: KnowledgeIndex): Promise<void> {
    const pieces = await this.documents.pieces(accountId, { knowledgeBaseId });
    if (pieces > maxBasePieces)
      throw new TooLarge(`The knowledge base has ${pieces} pieces; at most ${maxBasePieces} are searched`);
    const ready = await this.documents.editions(accountId, knowledgeBaseId);
    for (const id of [...index.held.keys()]) if (!ready.has(id)) index.remove(id);
    const fresh = new Map([...ready].filter(([id, edition]) => index.held.get(id) !== edition));
    if (fresh.size > 0) await index.put(fresh, this.read(accountId, [...fresh.keys()]));
  }

  /** Drops the least used indexes until the others fit. */
  private makeWay(): void {
    while (this.bytes > this.maxBytes) {
      if (this.kept.pop() !== undefined) continue;
      if (this.updating.size > 1) throw new NoRoom();
      throw new TooLarge(`The index of the knowledge base takes more than ${this.maxBytes / 1_000_000} MB`);
    }
  }

  private async *read(accountId: AccountId, documentIds: string[]): AsyncIterable<ReadChunk> {
    const { model } = this.questions;
    for await (const { _id, documentId, title, text, position, vector, embeddedBy } of this.chunks.ofDocuments(
      accountId,
      documentIds,
      model !== undefined,
    )) {
      this.makeWay();
      const comparable = vector !== undefined && embeddedBy === model;
      yield {
        chunkId: _id.toHexString(),
        documentId,
        title,
        text,
        position,
        ...(comparable && { vector: vectorOf(vector) }),
      };
    }
  }
}
