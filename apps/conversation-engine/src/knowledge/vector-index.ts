import type { IndexedChunk, RankedChunk } from './ranked-chunks';
import { best } from './ranked-chunks';
import { likeness } from './vectors';

/**
 * The vectors of one knowledge base, in memory. Every search compares all of them: exact, and fast enough for one base.
 * Vectors of different lengths come from different models and cannot be compared: each length has its own table.
 */
export class VectorIndex {
  private readonly tables = new Map<number, VectorTable>();

  /** Its approximate size in memory, in bytes. */
  get bytes(): number {
    return [...this.tables.values()].reduce((sum, { room }) => sum + room * Float32Array.BYTES_PER_ELEMENT, 0);
  }

  put(chunk: IndexedChunk, vector: Float32Array): void {
    const table = this.tables.get(vector.length) ?? new VectorTable(vector.length);
    this.tables.set(vector.length, table);
    table.put(chunk, vector);
  }

  /** Removes the pieces of a document. */
  remove(documentId: string): void {
    for (const table of this.tables.values()) table.remove(documentId);
  }

  /** The `limit` pieces closest to the query, best first. */
  search(question: Float32Array, limit: number): RankedChunk[] {
    return this.tables.get(question.length)?.search(question, limit) ?? [];
  }
}

/** Vectors of one length, contiguous in memory: a search reads it from end to end. */
class VectorTable {
  private chunks: IndexedChunk[] = [];
  private numbers = new Float32Array(0);
  /** For the current search: allocated once, because each search would leave garbage of its size. */
  private scores = new Float64Array(0);

  constructor(private readonly length: number) {}

  get room(): number {
    return this.numbers.length;
  }

  put(chunk: IndexedChunk, vector: Float32Array): void {
    const end = this.chunks.length * this.length;
    if (end + this.length > this.room) this.resize(Math.ceil(1.5 * this.chunks.length) + 1);
    this.numbers.set(vector, end);
    this.chunks.push(chunk);
  }

  remove(documentId: string): void {
    const stay = [...this.chunks.keys()].filter((place) => this.chunks[place]?.documentId !== documentId);
    stay.forEach((from, to) => this.numbers.copyWithin(to * this.length, from * this.length, (from + 1) * this.length));
    this.chunks = this.chunks.filter((chunk) => chunk.documentId !== documentId);
    this.resize(this.chunks.length);
  }

  search(question: Float32Array, limit: number): RankedChunk[] {
    const { chunks, numbers, scores } = this;
    for (let place = 0; place < chunks.length; place += 1)
      scores[place] = likeness(question, numbers, place * this.length);
    const found = best(chunks.keys(), (place) => scores[place] ?? 0, limit);
    return found.flatMap(({ item, score }) => {
      const chunk = chunks[item];
      return chunk ? [{ ...chunk, score }] : [];
    });
  }

  private resize(vectors: number): void {
    const numbers = new Float32Array(vectors * this.length);
    numbers.set(this.numbers.subarray(0, numbers.length));
    this.numbers = numbers;
    this.scores = new Float64Array(vectors);
  }
}
