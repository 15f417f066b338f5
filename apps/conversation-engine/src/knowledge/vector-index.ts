import type { IndexedChunk, RankedChunk } from './ranked-chunks';
import { best } from './ranked-chunks';
import { likeness } from './vectors';

/** The vectors of one knowledge base, in memory. Every search looks at all of them: exact, and quick enough for what one base holds. */
export class VectorIndex {
  private entries: { chunk: IndexedChunk; vector: Float32Array }[] = [];
  private numbers = 0;

  /** Numbers held, for the size of a cache. */
  get size(): number {
    return this.numbers;
  }

  put(chunk: IndexedChunk, vector: Float32Array): void {
    this.entries.push({ chunk, vector });
    this.numbers += vector.length;
  }

  /** Removes the pieces of a document. */
  remove(documentId: string): void {
    this.entries = this.entries.filter(({ chunk }) => chunk.documentId !== documentId);
    this.numbers = this.entries.reduce((sum, { vector }) => sum + vector.length, 0);
  }

  /** The `limit` pieces most like the question, best first. Vectors of another length belong to another model and say nothing. */
  search(question: Float32Array, limit: number): RankedChunk[] {
    const comparable = this.entries.filter(({ vector }) => vector.length === question.length);
    return best(comparable, ({ vector }) => likeness(vector, question), limit).map(({ item, score }) => ({ ...item.chunk, score }));
  }
}
