import { collectionSchema, type Point, queriesSchema, type Query } from './qdrant-types';
import { meets, searched } from './qdrant-search.rules';

const query = (given: object): Query => queriesSchema.parse({ searches: [given] }).searches[0] as Query;
const point = (id: number, vector: Point['vector'], payload = {}): Point => ({ id, payload, vector });

describe('the played index', () => {
  it('finds the nearest by cosine, none below the threshold', () => {
    const settings = collectionSchema.parse({ vectors: { size: 2, distance: 'Cosine' } });
    const points = [point(1, [1, 0]), point(2, [0, 3]), point(3, [2, 2])];
    const ids = (more: object): unknown[] =>
      searched(settings, points, query({ query: [1, 0], ...more })).map(({ id }) => id);
    expect(ids({})).toEqual([1, 3, 2]);
    expect(ids({ score_threshold: 0.5 })).toEqual([1, 3]);
    expect(ids({ limit: 1 })).toEqual([1]);
    expect(() => searched(settings, points, query({ query: [1] }))).toThrow('expected dim: 2, got 1');
  });

  it('weighs sparse places by how rare they are in the whole collection, whatever the filter', () => {
    const settings = collectionSchema.parse({ sparse_vectors: { words: { modifier: 'idf' } } });
    const words = (...indices: number[]): Point['vector'] => ({ words: { indices, values: indices.map(() => 1) } });
    const points = [point(1, words(1), { a: 'x' }), point(2, words(1, 2), { a: 'y' }), point(3, words(3), { a: 'x' })];
    const asked = { query: { indices: [1, 2], values: [1, 1] }, using: 'words' };
    expect(searched(settings, points, query(asked)).map(({ id }) => id)).toEqual([2, 1]);
    const filter = { must: [{ key: 'a', match: { value: 'x' } }] };
    const [only, none] = searched(settings, points, query({ ...asked, filter }));
    expect(only?.score).toBeCloseTo(Math.log(1 + 1.5 / 2.5), 6);
    expect(none).toBeUndefined();
    expect(() => searched(settings, points, query({ ...asked, using: 'other' }))).toThrow('Not existing vector name');
  });

  it('meets all conditions of a filter', () => {
    const held = point(1, [1], { a: 'x', b: 'y' });
    const a = { key: 'a', match: { any: ['w', 'x'] } };
    expect(meets(held, undefined)).toBe(true);
    expect(meets(held, { must: [a, { key: 'b', match: { value: 'y' } }] })).toBe(true);
    expect(meets(held, { must: [a, { key: 'b', match: { value: 'z' } }] })).toBe(false);
    expect(meets(held, { must: [{ key: 'c', match: { value: 'x' } }] })).toBe(false);
  });
});
