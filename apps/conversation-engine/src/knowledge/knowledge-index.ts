import { FullTextIndex } from './adapters/full-text-index';
import type { Asked } from './asked.rules';
import type { IndexedChunk, RankedChunk } from './ranked-chunks';
import { VectorIndex } from './vector-index';

/** A piece as it is read from the database, with its vector if it has one of the present model. */
export interface ReadChunk extends IndexedChunk {
  vector?: Float32Array;
}

/** The searchable form of one knowledge base: its words, and its vectors where it has any. */
export class KnowledgeIndex {
  private readonly words = new FullTextIndex();
  private readonly vectors = new VectorIndex();
  private readonly editions = new Map<string, string>();

  /** What is held: document → the edition that was read. */
  get held(): ReadonlyMap<string, string> {
    return this.editions;
  }

  /** Its approximate size in memory, in bytes. */
  get bytes(): number {
    return this.words.bytes + this.vectors.bytes;
  }

  /**
   * Adds the pieces of some documents, yielding to other work in between. Editions differ only by their vectors, so
   * words that are already held stay, and concurrent searches find them.
   */
  async put(editions: ReadonlyMap<string, string>, chunks: AsyncIterable<ReadChunk>): Promise<void> {
    const held = new Set(this.editions.keys());
    for (const documentId of editions.keys()) if (held.has(documentId)) this.vectors.remove(documentId);
    await this.words.add(this.unheld(chunks, held));
    for (const [documentId, edition] of editions) this.editions.set(documentId, edition);
  }

  /** Removes the pieces of a document. */
  remove(documentId: string): void {
    this.words.remove(documentId);
    this.vectors.remove(documentId);
    this.editions.delete(documentId);
  }

  byWords(asked: Asked, limit: number): RankedChunk[] {
    return this.words.search(asked, limit);
  }

  /** All pieces, where there are at most `most`; else none. */
  upTo(most: number): IndexedChunk[] {
    return this.words.upTo(most);
  }

  byLikeness(question: Float32Array, limit: number): RankedChunk[] {
    return this.vectors.search(question, limit);
  }

  private async *unheld(chunks: AsyncIterable<ReadChunk>, held: ReadonlySet<string>): AsyncIterable<IndexedChunk> {
    for await (const { vector, ...chunk } of chunks) {
      if (vector) this.vectors.put(chunk, vector);
      if (!held.has(chunk.documentId)) yield chunk;
    }
  }
}
