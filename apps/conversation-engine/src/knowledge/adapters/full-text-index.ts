import { ownTurn } from '@northline/common/platform/process';
import MiniSearch from 'minisearch';
import type { Asked } from '../asked.rules';
import { best, type IndexedChunk, type RankedChunk } from '../ranked-chunks';
import { askedTerms, beginningShare, contextShare, few, fits, termsOf, weightOf } from '../word-match.rules';
import { wordsOf } from '../words';

/** Words in less than this share are also searched as beginnings of longer ones. */
const rare = 0.01;

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
      prefix: (term) => term.length > 3 && this.isRare(term),
      fuzzy: (term) => (term.length > 5 && !this.spread.has(term) ? 0.2 : false),
      weights: { prefix: beginningShare, fuzzy: 0.3 },
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

  /** All pieces, where there are at most `most`; else none. */
  upTo(most: number): IndexedChunk[] {
    return this.chunks.size > most ? [] : [...this.chunks.values()];
  }

  /** Adds pieces, yielding to other work in between. */
  async add(chunks: AsyncIterable<IndexedChunk>): Promise<void> {
    for await (const chunk of chunks) {
      this.put(chunk);
      if (this.nextId % atOnce === 0) await ownTurn();
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

  /** The best `limit` pieces that have enough of what is asked, best first. */
  search(asked: Asked, limit: number): RankedChunk[] {
    const terms = termsOf(asked, this.weightsOf([...asked.sentences.flat(), ...asked.around]), this.pieces);
    const own = askedTerms(terms);
    const words = [...own, ...terms.around].map(({ word }) => word);
    const found = this.index.search(words.join(' '), {
      boostTerm: (_, place) => (place < own.length ? 1 : contextShare),
    });
    const fitting = found.filter(({ queryTerms }) => fits(terms, (word) => queryTerms.includes(word)));
    // MiniSearch multiplies by the number of words that a piece has, and many of the context would outweigh the question.
    return best(fitting, ({ score, queryTerms }) => score / queryTerms.length, limit).flatMap(({ item, score }) => {
      const chunk = this.chunks.get(Number(item.id));
      return chunk ? [{ ...chunk, score }] : [];
    });
  }

  private get pieces(): number {
    return Math.max(this.chunks.size, leastPieces);
  }

  private weightsOf(words: string[]): Map<string, number> {
    const known = words.filter((word) => this.spread.has(word));
    return new Map(known.map((word) => [word, weightOf(this.countOf(word), this.pieces)]));
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

  private isRare(word: string): boolean {
    return this.countOf(word) <= Math.max(few, rare * this.chunks.size);
  }
}
