import type { IndexedChunk } from './ranked-chunks';
import { VectorIndex } from './vector-index';
import { likeness, unitVector } from './vectors';

const chunk = (chunkId: string, documentId = chunkId): IndexedChunk => ({
  chunkId,
  documentId,
  title: '',
  text: '',
  position: '',
});

describe('vector index', () => {
  it('finds the nearest, forgets documents, and passes over vectors of another model', () => {
    const index = new VectorIndex();
    index.put(chunk('east'), unitVector([1, 0]));
    index.put(chunk('north'), unitVector([0, 1]));
    index.put(chunk('other'), unitVector([1, 0, 0]));
    expect(index.search(unitVector([1, 0.2]), 5).map(({ chunkId }) => chunkId)).toEqual(['east', 'north']);
    expect(index.search(unitVector([1, 0.2]), 1)).toHaveLength(1);
    index.remove('east');
    expect(index.search(unitVector([1, 0.2]), 5).map(({ chunkId }) => chunkId)).toEqual(['north']);
    expect(index.bytes).toBe(4 * 5);
    index.remove('north');
    expect(index.search(unitVector([1, 0.2]), 5)).toEqual([]);
  });

  it('finds what comparing with each one finds, while documents come and go', () => {
    let seed = 0;
    const drawn = (): Float32Array => unitVector(Array.from({ length: 7 }, () => Math.sin((seed += 12.9898) ** 2)));
    const index = new VectorIndex();
    const held = new Map<string, { documentId: string; vector: Float32Array }>();
    for (let n = 0; n < 600; n += 1) {
      const documentId = `d${n % 20}`;
      const vector = drawn();
      index.put(chunk(String(n), documentId), vector);
      held.set(String(n), { documentId, vector });
      if (n % 50 !== 49) continue;
      const gone = `d${(n * 7) % 20}`;
      index.remove(gone);
      for (const [id, { documentId: of }] of held) if (of === gone) held.delete(id);
      const question = drawn();
      const expected = [...held]
        .map(([chunkId, { vector: other }]) => ({ chunkId, score: likeness(question, other) }))
        .sort((one, other) => other.score - one.score)
        .slice(0, 10);
      expect(index.search(question, 10).map(({ chunkId, score }) => ({ chunkId, score }))).toEqual(expected);
    }
    // Room for what comes next is made half as large again at most.
    expect(index.bytes).toBeLessThan(4 * 7 * (1.5 * held.size + 100));
  });
});
