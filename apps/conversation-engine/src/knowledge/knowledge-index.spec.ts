import { KnowledgeIndex, type ReadChunk } from './knowledge-index';
import { unitVector } from './vectors';

const chunk = (chunkId: string, documentId: string, vector?: Float32Array): ReadChunk => ({
  chunkId,
  documentId,
  title: '',
  text: `opening hours of ${documentId}`,
  position: '',
  vector,
});

describe('the index of a knowledge base', () => {
  it('finds a document by its words all the while that its vectors come, and once', async () => {
    const index = new KnowledgeIndex();
    const found = () =>
      index.byWords({ sentences: [['opening', 'hours']], around: [] }, 5).map(({ chunkId }) => chunkId);
    async function* reading(...chunks: ReadChunk[]): AsyncIterable<ReadChunk> {
      for (const one of chunks) {
        await Promise.resolve();
        seen.push(found());
        yield one;
      }
    }
    const seen: string[][] = [];
    await index.put(new Map([['a', '']]), reading(chunk('a1', 'a')));
    await index.put(
      new Map([
        ['a', 'model'],
        ['b', 'model'],
      ]),
      reading(chunk('a1', 'a', unitVector([1, 0])), chunk('b1', 'b', unitVector([0, 1]))),
    );
    expect(seen).toEqual([[], ['a1'], ['a1']]);
    expect(found()).toEqual(['a1', 'b1']);
    expect(index.byLikeness(unitVector([1, 0.1]), 5).map(({ chunkId }) => chunkId)).toEqual(['a1', 'b1']);
    expect(index.held).toEqual(
      new Map([
        ['a', 'model'],
        ['b', 'model'],
      ]),
    );
    index.remove('a');
    expect(found()).toEqual(['b1']);
  });
});
