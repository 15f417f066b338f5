import type { IndexedChunk } from './ranked-chunks';
import { VectorIndex } from './vector-index';
import { unitVector } from './vectors';

const chunk = (chunkId: string, documentId = chunkId): IndexedChunk => ({ chunkId, documentId, title: '', text: '', position: '' });

describe('vector index', () => {
  it('finds the nearest, forgets documents, and passes over vectors of another model', () => {
    const index = new VectorIndex();
    index.put(chunk('east'), unitVector([1, 0]));
    index.put(chunk('north'), unitVector([0, 1]));
    index.put(chunk('other'), unitVector([1, 0, 0]));
    expect(index.search(unitVector([1, 0.2]), 5).map(({ chunkId }) => chunkId)).toEqual(['east', 'north']);
    expect(index.search(unitVector([1, 0.2]), 1)).toHaveLength(1);
    expect(index.size).toBe(7);
    index.remove('east');
    expect(index.search(unitVector([1, 0.2]), 5).map(({ chunkId }) => chunkId)).toEqual(['north']);
    expect(index.size).toBe(5);
  });
});
