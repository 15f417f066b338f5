import MiniSearch from 'minisearch';
import type { IndexedChunk, RankedChunk } from '../ranked-chunks';
import { wordsOf } from '../words';

/** The rarest words of a query decide; more would cost time and add little. */
const maxTerms = 8;

/** Words in more than this share of the pieces are ignored, unless a query has no others. */
const tooCommon = 0.1;

/** Words in less than this share are also searched as beginnings of longer ones. */
const rare = 0.01;

/** In a small base a share says little: a word in at most this many pieces always counts, and as rare. */
const few = 20;

/** The weight of a word of the context beside one of the query. */
const contextWeight = 0.3;

/** The least share of what is asked that a piece must have. */
const floor = 0.2;

/** A base of fewer pieces says little about how rare a word is. */
const leastPieces = 100;

const atOnce = 50;

/** Bytes of heap, measured on texts of common and of random words: a piece, a word in it, and a word that no other has. */
const cost = { piece: 1_000, occurrence: 60, word: 600 };

/** A full-text index (BM25) over the pieces of one knowledge base, in memory. */
export class FullTextIndex {
  private readonly chunks = new Map<number, IndexedChunk>();
  /** In how many pieces each word occurs. */
  private readonly spread = new Map<string, number>();
  private readonly index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 1.5 },
      prefix: (term) => term.length > 3 && this.isWithin(term, rare),
      fuzzy: (term) => (term.length > 5 && !this.spread.has(term) ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.3 },
    },
  });
  private nextId = 0;
  private characters = 0;
  private occurrences = 0;

  /** Its approximate size in memory, in bytes. */
  get bytes(): number {
    return (
      2 * this.characters +
      cost.piece * this.chunks.size +
      cost.occurrence * this.occurrences +
      cost.word * this.spread.size
    );
  }

  /** Adds pieces, yielding to other work in between. */
  async add(chunks: AsyncIterable<IndexedChunk>): Promise<void> {
    for await (const chunk of chunks) {
      this.put(chunk);
      if (this.nextId % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Removes the pieces of a document. */
  remove(documentId: string): void {
    for (const [id, chunk] of this.chunks) {
      if (chunk.documentId !== documentId) continue;
      this.chunks.delete(id);
      this.index.discard(id);
      this.characters -= chunk.text.length;
      const words = new Set(wordsOf(chunk.text));
      this.occurrences -= words.size;
      for (const word of words) {
        const left = this.countOf(word) - 1;
        if (left > 0) this.spread.set(word, left);
        else this.spread.delete(word);
      }
    }
  }

  /**
   * The best `limit` pieces, best first; none that has only a small part of what is asked, or of its context, whose
   * words count less.
   */
  search(query: string, limit: number, context = ''): RankedChunk[] {
    const asked = this.termsOf(query);
    const around = this.termsOf(context).filter((term) => !asked.includes(term));
    const found = this.index.search([...asked, ...around].join(' '), {
      boostTerm: (_, place) => (place < asked.length ? 1 : contextWeight),
    });
    const covers = [this.coverage(asked), this.coverage(around)];
    const fitting = found.filter(({ queryTerms }) => covers.some((covered) => covered(queryTerms) >= floor));
    return fitting.slice(0, limit).flatMap(({ id, score }) => {
      const chunk = this.chunks.get(Number(id));
      return chunk ? [{ ...chunk, score }] : [];
    });
  }

  /** How much of some terms a piece has, 0 to 1, the rare ones weighing more. */
  private coverage(terms: string[]): (found: string[]) => number {
    const weights = new Map(terms.map((term) => [term, this.weightOf(term)]));
    const sum = (some: Iterable<string>): number =>
      [...some].reduce((total, term) => total + (weights.get(term) ?? 0), 0);
    const all = sum(weights.keys());
    return (found) => (all === 0 ? 0 : sum(found) / all);
  }

  // The inverse document frequency of BM25; a word that no piece has may be misspelt, and counts half.
  private weightOf(term: string): number {
    const count = this.countOf(term);
    const pieces = Math.max(this.chunks.size, leastPieces);
    const weight = Math.log(1 + (pieces - count + 0.5) / (count + 0.5));
    return count === 0 ? weight / 2 : weight;
  }

  private put(chunk: IndexedChunk): void {
    const id = this.nextId++;
    this.chunks.set(id, chunk);
    this.index.add({ id, title: chunk.title, text: chunk.text });
    this.characters += chunk.text.length;
    const words = new Set(wordsOf(chunk.text));
    this.occurrences += words.size;
    for (const word of words) this.spread.set(word, this.countOf(word) + 1);
  }

  private countOf(word: string): number {
    return this.spread.get(word) ?? 0;
  }

  private isWithin(word: string, share: number): boolean {
    return this.countOf(word) <= Math.max(few, share * this.chunks.size);
  }

  // The significant words of a query: the known ones, the rarest first, then unknown ones, which may occur with another
  // ending or spelling.
  private termsOf(query: string): string[] {
    const words = [...new Set(wordsOf(query))];
    const known = words
      .filter((word) => this.countOf(word) > 0)
      .toSorted((one, other) => this.countOf(one) - this.countOf(other));
    const telling = known.filter((word) => this.isWithin(word, tooCommon));
    const unknown = words.filter((word) => this.countOf(word) === 0);
    return [...(telling.length > 0 ? telling : known), ...unknown].slice(0, maxTerms);
  }
}
