import { best, fused, type RankedChunk } from './ranked-chunks';

const ranking = (...ids: string[]): RankedChunk[] =>
  ids.map((chunkId, index) => ({ chunkId, documentId: 'd', title: '', text: '', position: '', score: 100 - index }));

describe('the best of many', () => {
  it('come in order, the earlier of equals first', () => {
    const scores = [3, 9, 1, 9, 7, 3];
    expect(
      best(
        scores.map((score, place) => ({ score, place })),
        ({ score }) => score,
        4,
      ).map(({ item }) => item.place),
    ).toEqual([1, 3, 4, 0]);
    expect(best([1, 2], (score) => score, 5).map(({ item }) => item)).toEqual([2, 1]);
    expect(best([], () => 1, 5)).toEqual([]);
  });
});

describe('rankings', () => {
  it('are merged by places: what both have comes before what one puts first', () => {
    const merged = fused([ranking('a', 'b', 'c'), ranking('d', 'b', 'e')], 3);
    expect(merged.map(({ chunkId }) => chunkId)).toEqual(['b', 'a', 'd']);
    expect(merged[0]?.score).toBeCloseTo(2 / 62, 12);
  });

  it('of one list stay as they are', () => {
    expect(fused([ranking('a', 'b'), []], 5).map(({ chunkId }) => chunkId)).toEqual(['a', 'b']);
  });
});
