import MiniSearch from 'minisearch';
import { wordsOf } from '../words';

/** A piece of knowledge as the index holds it. */
export interface IndexedChunk {
  chunkId: string;
  documentId: string;
  title: string;
  text: string;
  position: string;
}

/** A piece and how well it fits. */
export interface RankedChunk extends IndexedChunk {
  score: number;
}

const maxTerms = 48;
const atOnce = 200;

/** A full-text index (BM25) over the pieces of one knowledge base, in memory. */
export class FullTextIndex {
  private readonly chunks: IndexedChunk[] = [];
  private readonly index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 1.5 },
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 6 ? 0.15 : false),
      weights: { prefix: 0.3, fuzzy: 0.2 },
    },
  });

  /** Builds an index from `chunks`, giving way to other work in between. */
  static async of(chunks: AsyncIterable<IndexedChunk>): Promise<FullTextIndex> {
    const made = new FullTextIndex();
    let fresh = 0;
    for await (const chunk of chunks) {
      const id = made.chunks.push(chunk) - 1;
      made.index.add({ id, title: chunk.title, text: chunk.text });
      fresh += 1;
      if (fresh % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return made;
  }

  /** Characters held, for the size of a cache. */
  get size(): number {
    return this.chunks.reduce((sum, { text }) => sum + text.length, 1);
  }

  /** The best `limit` pieces, best first. */
  search(query: string, limit: number): RankedChunk[] {
    const terms = [...new Set(wordsOf(query))].slice(0, maxTerms).join(' ');
    if (terms === '') return [];
    const found = this.index.search(terms).slice(0, limit);
    return found.flatMap(({ id, score }) => {
      const chunk = this.chunks[Number(id)];
      return chunk ? [{ ...chunk, score }] : [];
    });
  }
}
