import fc from 'fast-check';
import { type Collection, type Document, type FindCursor, MongoClient } from 'mongodb';
import { type Mongo, startStandin } from '../standin.ts';
import { type Doc, type Value, matches, sortKeysOf, sorted, updated } from './reference.ts';

const FIELDS = ['a', 'b', 'c.d'];

const small = fc.integer({ min: -2, max: 3 });
const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constant(null),
  small,
  fc.constantFrom(0.5, 1.5),
  fc.constantFrom('', 'a', 'ab', 'b'),
  fc.constantFrom(...['', 'y', 'z', 'yy'].map((end) => 'x'.repeat(600) + end)),
  fc.boolean(),
);
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(small, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ d: scalar }) },
);
const nested: fc.Arbitrary<Value> = fc.oneof(
  fc.record({ d: value }),
  fc.array(fc.oneof(fc.record({ d: small }), fc.record({ e: scalar }), scalar), { maxLength: 3 }),
  scalar,
);

/** Two different arrays in one document cannot be in one compound index (code 171), so only `a` or `c` has one. */
const document = fc
  .record({ a: value, b: scalar, c: nested }, { requiredKeys: [] })
  .map((doc): Doc => (hasArray(doc.a) && hasArray(doc.c) ? { ...doc, a: 1 } : doc));

function hasArray(one: Value | undefined): boolean {
  return Array.isArray(one) || (typeof one === 'object' && one !== null && Object.values(one).some(hasArray));
}

const test: fc.Arbitrary<Value> = fc.oneof(
  value,
  fc.record({ $gt: small, $lt: small }),
  fc.dictionary(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), scalar, { minKeys: 1, maxKeys: 2 }),
  fc.record({ $elemMatch: fc.record({ $gte: small, $lt: small }) }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 2 }) }),
  fc.record({ $exists: fc.boolean() }),
);
const conditions: fc.Arbitrary<Doc> = fc.dictionary(fc.constantFrom('a', ...FIELDS), test, { maxKeys: 3 });
const filter: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 3, arbitrary: conditions },
  {
    weight: 1,
    arbitrary: fc
      .tuple(conditions, fc.array(conditions, { minLength: 1, maxLength: 3 }))
      .map(([own, $or]): Doc => ({ ...own, $or })),
  },
);
const sort = fc.uniqueArray(fc.tuple(fc.constantFrom('a', ...FIELDS), fc.constantFrom<1 | -1>(1, -1)), {
  maxLength: 2,
  selector: ([name]) => name,
});
/** A stretch of one field in its own order: where arrays in an index would show first. */
const stretch = fc
  .tuple(fc.constantFrom(...FIELDS), small, fc.constantFrom<1 | -1>(1, -1))
  .map(([name, $gte, direction]): [Doc, [string, 1 | -1][]] => [{ [name]: { $gte } }, [[name, direction]]]);
/** A stretch of one field, and something else that is no plain condition. */
const alternatives = fc
  .tuple(small, conditions, conditions)
  .map(([$gte, ...$or]): [Doc, [string, 1 | -1][]] => [{ b: { $gte }, $or }, []]);
const question = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(filter, sort) },
  { weight: 1, arbitrary: stretch },
  { weight: 1, arbitrary: alternatives },
);
const update = fc.oneof(
  fc
    .record({ $set: fc.record({ a: scalar, b: scalar }, { requiredKeys: [] }) })
    .filter(({ $set }) => Object.keys($set).length > 0),
  fc.constant({ $unset: { a: '' } }),
  fc.record({ $set: fc.record({ b: scalar }), $unset: fc.constant({ a: '' }) }),
);

const INDEXES: { key: Record<string, 1 | -1>; name: string; sparse?: boolean; partialFilterExpression?: Document }[] = [
  { key: { a: -1 }, name: 'partial', partialFilterExpression: { b: { $gte: 1 } } },
  { key: { b: 1 }, name: 'exists', partialFilterExpression: { a: { $exists: true } } },
  { key: { 'c.d': 1, b: 1 }, name: 'sparse', sparse: true },
  { key: { a: 1, b: -1 }, name: 'ab' },
  { key: { b: -1, 'c.d': 1 }, name: 'bc' },
  { key: { a: 1 }, name: 'a' },
  { key: { b: 1, a: 1 }, name: 'ba' },
  { key: { 'c.d': 1 }, name: 'c' },
  { key: { b: 1 }, name: 'b' },
];

function byId(docs: Doc[]): Doc[] {
  return docs.toSorted((a, b) => Number(a['_id']) - Number(b['_id']));
}

describe('indexes change no answer', () => {
  let mongo: Mongo;
  let client: MongoClient;
  let plain: Collection;
  let indexed: Collection;

  beforeAll(async () => {
    mongo = await startStandin();
    client = await new MongoClient(mongo.uri).connect();
    [plain, indexed] = [client.db('agreement').collection('plain'), client.db('agreement').collection('indexed')];
  });

  afterAll(async () => {
    await client.close();
    await mongo.stop();
  });

  async function fill(docs: Doc[]): Promise<Doc[]> {
    const all = docs.map((doc, i): Doc => ({ _id: i, ...doc }));
    await Promise.all([plain.drop(), indexed.drop()]);
    await indexed.createIndexes(INDEXES);
    await Promise.all([plain.insertMany(all), indexed.insertMany(all)]);
    return all;
  }

  /** The same documents in an order that the sort allows (equal ones may stand either way round). */
  async function expectFound(
    collection: Collection,
    query: Doc,
    order: [string, 1 | -1][],
    expected: Doc[],
  ): Promise<void> {
    const found = (await collection.find(query).sort(order).toArray()) as unknown as Doc[];
    expect(found.map((doc) => sortKeysOf(doc, order))).toEqual(expected.map((doc) => sortKeysOf(doc, order)));
    expect(byId(found)).toEqual(byId(expected));
  }

  it('finds and sorts as the reference does', async () => {
    const queries = fc.array(question, { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 25 }), queries, async (docs, asked) => {
        const all = await fill(docs);
        for (const [query, order] of asked) {
          const expected = sorted(
            all.filter((doc) => matches(doc, query)),
            order,
          );
          await expectFound(plain, query, order, expected);
          await expectFound(indexed, query, order, expected);
          expect(await indexed.countDocuments(query)).toBe(expected.length);
        }
      }),
      { numRuns: 100 },
    );
  }, 300_000);

  it('updates and deletes as the reference does', async () => {
    const steps = fc.array(fc.tuple(conditions, fc.option(update)), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 25 }), steps, async (docs, changes) => {
        let expected = await fill(docs);
        for (const [query, change] of changes) {
          if (change) expected = expected.map((doc) => (matches(doc, query) ? updated(doc, change as never) : doc));
          else expected = expected.filter((doc) => !matches(doc, query));
          const apply = (collection: Collection) =>
            change ? collection.updateMany(query, change) : collection.deleteMany(query);
          await Promise.all([apply(plain), apply(indexed)]);
          expect(await plain.find().sort({ _id: 1 }).toArray()).toEqual(expected);
          expect(await indexed.find().sort({ _id: 1 }).toArray()).toEqual(expected);
        }
        for (const { name, key, ...partial } of INDEXES) {
          if (partial.sparse || partial.partialFilterExpression) continue;
          expect(await indexed.find({}, { hint: name }).toArray()).toHaveLength(expected.length);
          expect(await indexed.find().hint(key).sort({ _id: 1 }).toArray()).toEqual(expected);
        }
      }),
      { numRuns: 50 },
    );
  }, 300_000);

  it.each([
    ['that many have', 1, { skip: 0, limit: 5 }],
    ['that many have, behind others', 1, { skip: 7, limit: 5 }],
    ['that few have', 3_000, { skip: 0, limit: 5 }],
    ['that few have, behind others', 3_000, { skip: 2, limit: 5 }],
  ])('reads little for the first of those in order %s', async (_, every, { skip, limit }) => {
    const docs = Array.from({ length: 12_000 }, (__, i): Doc => ({ a: i % every === 0 ? 1 : 2, b: (i * 7) % 12_000 }));
    const all = await fill(docs);
    const expected = sorted(
      all.filter((doc) => matches(doc, { a: 1 })),
      [['b', -1]],
    ).slice(skip, skip + limit);
    await indexed.dropIndex('ab');
    const found = (): FindCursor => indexed.find({ a: 1 }).sort({ b: -1 }).skip(skip).limit(limit);
    expect(await found().toArray()).toEqual(expected);
    const { executionStats } = (await found().explain()) as unknown as {
      executionStats: { totalDocsExamined: number };
    };
    expect(executionStats.totalDocsExamined).toBeLessThan(300);
  });
});
