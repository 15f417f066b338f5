import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { type Row, aggregates } from './semantics-rows.ts';

const A = 'reference/operator/aggregation';
const sales = [
  { _id: 1, item: 'a', n: 2, tags: ['x', 'y'], at: new Date('2026-03-31T23:30:00Z') },
  { _id: 2, item: 'b', n: 5, tags: ['y'], at: new Date('2026-04-01T10:00:00Z') },
  { _id: 3, item: 'a', n: 3, at: new Date('2026-04-02T10:00:00Z') },
  { _id: 4, n: '7', tags: [], at: new Date('2026-04-02T11:00:00Z') },
];
const byId = { $sort: { _id: 1 } };

/** The value of an expression for one document. */
function computes(operator: string, document: Record<string, unknown>, expression: unknown, value: unknown): Row {
  const what = `${operator}: ${JSON.stringify(expression)}`;
  const result = value === undefined ? [{ _id: 1 }] : [{ _id: 1, out: value }];
  return aggregates(
    `${A}/${operator.slice(1)}`,
    what,
    [{ _id: 1, ...document }],
    [{ $project: { out: expression } }],
    result,
  );
}

const stages: Row[] = [
  aggregates(`${A}/match`, '$match then $count', sales, [{ $match: { item: 'a' } }, { $count: 'n' }], [{ n: 2 }]),
  aggregates(
    `${A}/group`,
    '$group sums numbers only; missing groups as null',
    sales,
    [{ $group: { _id: '$item', n: { $sum: '$n' } } }, byId],
    [
      { _id: null, n: 0 },
      { _id: 'a', n: 5 },
      { _id: 'b', n: 5 },
    ],
  ),
  aggregates(
    `${A}/group`,
    'the order of fields in a key makes a difference',
    [
      { _id: 1, k: { a: 1, b: 2 } },
      { _id: 2, k: { b: 2, a: 1 } },
    ],
    [{ $group: { _id: '$k', n: { $sum: 1 } } }, { $count: 'groups' }],
    [{ groups: 2 }],
  ),
  aggregates(
    `${A}/group`,
    '1 and 1.0 are one group',
    [
      { _id: 1, k: 1 },
      { _id: 2, k: 1.0 },
    ],
    [{ $group: { _id: '$k', n: { $sum: 1 } } }],
    [{ _id: 1, n: 2 }],
  ),
  aggregates(
    `${A}/avg`,
    '$avg, $min, $max, $first, $last, $push',
    sales.slice(0, 3),
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: null,
          avg: { $avg: '$n' },
          min: { $min: '$n' },
          max: { $max: '$n' },
          first: { $first: '$n' },
          last: { $last: '$n' },
          all: { $push: '$n' },
        },
      },
    ],
    [{ _id: null, avg: 10 / 3, min: 2, max: 5, first: 2, last: 3, all: [2, 5, 3] }],
  ),
  aggregates(
    `${A}/max`,
    '$max goes by the order of types',
    sales,
    [{ $group: { _id: null, max: { $max: '$n' }, min: { $min: '$item' } } }],
    [{ _id: null, max: '7', min: 'a' }],
  ),
  aggregates(
    `${A}/unwind`,
    '$unwind drops documents without elements',
    sales,
    [{ $unwind: '$tags' }, byId, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 2, tags: 'y' },
    ],
  ),
  aggregates(
    `${A}/unwind`,
    'or keeps them',
    sales,
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
      { $match: { _id: { $gt: 2 } } },
      { $project: { tags: 1 } },
    ],
    [{ _id: 3 }, { _id: 4 }],
  ),
  aggregates(
    `${A}/project`,
    'computed fields come after the included ones',
    [{ _id: 1, b: 2, a: 1 }],
    [{ $project: { sum: { $add: ['$a', '$b'] }, a: 1, b: 1 } }],
    [{ _id: 1, b: 2, a: 1, sum: 3 }],
  ),
  aggregates(`${A}/project`, 'a missing field stays missing', [{ _id: 1 }], [{ $project: { x: '$y' } }], [{ _id: 1 }]),
  aggregates(
    `${A}/addFields`,
    '$addFields',
    [{ _id: 1, a: { b: 1 } }],
    [{ $addFields: { 'a.c': 2, d: '$a.b' } }],
    [{ _id: 1, a: { b: 1, c: 2 }, d: 1 }],
  ),
  aggregates(
    `${A}/unset`,
    '$unset',
    [{ _id: 1, a: 1, b: { c: 1, d: 2 } }],
    [{ $unset: ['a', 'b.c'] }],
    [{ _id: 1, b: { d: 2 } }],
  ),
  aggregates(
    `${A}/replaceRoot`,
    '$replaceRoot',
    [{ _id: 1, a: { b: 1 } }],
    [{ $replaceRoot: { newRoot: '$a' } }],
    [{ b: 1 }],
  ),
  aggregates(
    `${A}/sort`,
    '$sort by type and value',
    [{ _id: 1, v: 'a' }, { _id: 2, v: 5 }, { _id: 3 }],
    [{ $addFields: { w: '$v' } }, { $sort: { w: 1 } }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 2 }, { _id: 1 }],
  ),
  aggregates(
    `${A}/lookup`,
    '$lookup by field',
    [{ _id: 1, ref: 2 }, { _id: 2 }],
    [{ $lookup: { from: 'semantics', localField: 'ref', foreignField: '_id', as: 'found' } }, byId, { $limit: 1 }],
    [{ _id: 1, ref: 2, found: [{ _id: 2 }] }],
  ),
  aggregates(
    `${A}/limit`,
    '$skip and $limit after $match',
    sales,
    [{ $match: {} }, { $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 3 }],
  ),
];

/** One sum over values of these types. */
const sums = (what: string, values: unknown[], sum: unknown): Row =>
  aggregates(
    `${A}/sum`,
    what,
    values.map((n, _id) => ({ _id, n })),
    [{ $group: { _id: null, sum: { $sum: '$n' } } }],
    [{ _id: null, sum }],
  );

const odd = {
  _id: 1,
  z: new Double(2),
  m: Decimal128.fromString('1.10'),
  l: Long.fromString('9007199254740993'),
  '10': 1,
  '9': { b: new Double(1), '1': [new Double(3)] },
};

/** What types numbers have on their way through a pipeline, and in which order names come. */
const types: Row[] = [
  sums('Int32s make an Int32', [new Int32(1), new Int32(2)], new Int32(3)),
  sums('an Int32 and a Double a Double', [new Int32(1), new Double(2)], new Double(3)),
  sums('Doubles a Double, also a whole one', [0.5, 0.5], new Double(1)),
  sums('an Int32 and a Long a Long', [new Int32(1), Long.fromNumber(2)], Long.fromNumber(3)),
  sums('outgrown Int32s a Long', [new Int32(2147483647), new Int32(1)], Long.fromNumber(2147483648)),
  sums('no numbers make 0', ['x', null], new Int32(0)),
  sums(
    'tenths do not add up their rounding',
    Array.from({ length: 10 }, () => 0.1),
    new Double(1),
  ),
  sums('dates are no numbers', [new Date(5), 1], new Int32(1)),
  aggregates(
    `${A}/avg`,
    'the average of Int32s is a Double',
    [
      { _id: 1, n: 1 },
      { _id: 2, n: 3 },
    ],
    [{ $group: { _id: null, avg: { $avg: '$n' } } }],
    [{ _id: null, avg: new Double(2) }],
  ),
  aggregates(
    `${A}/sum`,
    'date differences are Longs and so is their sum',
    [{ _id: 1, a: new Date(5000), b: new Date(2000) }],
    [{ $group: { _id: null, ms: { $sum: { $cond: [{ $gt: ['$a', null] }, { $subtract: ['$a', '$b'] }, 0] } } } }],
    [{ _id: null, ms: Long.fromNumber(3000) }],
  ),
  aggregates(
    `${A}/count`,
    'counts are Int32s',
    [{ _id: 1 }],
    [{ $group: { _id: null, n: { $count: {} } } }],
    [{ _id: null, n: new Int32(1) }],
  ),
  aggregates(
    'reference/bson-types',
    'values and names pass as they are',
    [odd],
    [{ $addFields: { x: 1 } }, { $project: { x: 0 } }],
    [odd],
  ),
  aggregates(
    'reference/bson-types',
    'also as the root',
    [{ _id: 1, odd }],
    [{ $replaceRoot: { newRoot: '$odd' } }],
    [odd],
  ),
  aggregates(
    'reference/bson-types',
    'also unwound',
    [{ _id: 1, v: [new Double(2), Long.fromNumber(2)] }],
    [{ $unwind: '$v' }],
    [
      { _id: 1, v: new Double(2) },
      { _id: 1, v: Long.fromNumber(2) },
    ],
  ),
  aggregates(
    `${A}/group`,
    'a group has the type of its first value',
    [
      { _id: 1, k: new Double(1) },
      { _id: 2, k: 1 },
    ],
    [{ $group: { _id: '$k' } }],
    [{ _id: new Double(1) }],
  ),
  aggregates(
    `${A}/last`,
    '$last keeps a type',
    [{ _id: 1, v: new Double(4) }],
    [{ $group: { _id: null, v: { $last: '$v' } } }],
    [{ _id: null, v: new Double(4) }],
  ),
  computes('$add', { a: new Int32(1), b: new Double(1) }, { $add: ['$a', '$b'] }, new Double(2)),
  computes('$add', { a: new Int32(2147483647) }, { $add: ['$a', 1] }, Long.fromNumber(2147483648)),
  computes('$add', { a: new Date(1000) }, { $add: ['$a', 500] }, new Date(1500)),
  computes('$multiply', { a: Long.fromNumber(3) }, { $multiply: ['$a', 2] }, Long.fromNumber(6)),
  computes('$divide', { a: 4 }, { $divide: ['$a', 2] }, new Double(2)),
  computes('$size', { v: [1] }, { $size: '$v' }, new Int32(1)),
  computes('$eq', { a: new ObjectId('0123456789abcdef01234567') }, { $eq: ['$a.id', null] }, false),
  computes('$not', { a: '' }, { $not: '$a' }, false),
  computes('$path', { v: [[{ a: 1 }]] }, '$v.a', []),
  computes('$path', { v: [{ a: 1 }, 5, { a: 2 }, {}] }, '$v.a', [1, 2]),
];

const expressions: Row[] = [
  computes('$eq', { a: null }, { $eq: ['$a', '$missing'] }, false),
  computes('$gt', { a: 'x' }, { $gt: ['$a', 5] }, true),
  computes('$cmp', { a: 1, b: 2 }, { $cmp: ['$a', '$b'] }, -1),
  computes('$in', { a: 2, v: [1, 2] }, { $in: ['$a', '$v'] }, true),
  computes('$add', { a: 1 }, { $add: ['$a', 2] }, 3),
  computes('$add', { a: 1 }, { $add: ['$a', null] }, null),
  computes('$subtract', { a: new Date(5000) }, { $subtract: ['$a', new Date(2000)] }, Long.fromNumber(3000)),
  computes('$divide', { a: 3 }, { $divide: ['$a', 2] }, 1.5),
  computes('$mod', { a: 7 }, { $mod: ['$a', 4] }, 3),
  computes('$mod', { a: new Double(-7.5) }, { $mod: ['$a', 4] }, new Double(-3.5)),
  computes('$mod', { a: Long.fromNumber(7) }, { $mod: ['$a', 4] }, Long.fromNumber(3)),
  computes('$mod', {}, { $mod: ['$a', 4] }, null),
  computes('$objectToArray', { v: { x: 1, y: new Double(2) } }, { $objectToArray: '$v' }, [
    { k: 'x', v: 1 },
    { k: 'y', v: new Double(2) },
  ]),
  computes('$objectToArray', { v: {} }, { $objectToArray: '$v' }, []),
  computes('$objectToArray', {}, { $objectToArray: '$v' }, null),
  computes(
    '$mergeObjects',
    { v: { x: 1, y: 2 } },
    { $mergeObjects: ['$v', { $literal: { y: 3, z: '$v' } }, '$nothing', null] },
    { x: 1, y: 3, z: '$v' },
  ),
  computes('$mergeObjects', {}, { $mergeObjects: ['$v', null] }, {}),
  computes('$cond', { a: 1 }, { $cond: [{ $gte: ['$a', 1] }, 'yes', 'no'] }, 'yes'),
  computes('$ifNull', { a: null }, { $ifNull: ['$a', '$b', 'none'] }, 'none'),
  computes('$and', { a: 1 }, { $and: ['$a', { $not: ['$b'] }] }, true),
  computes('$concat', { a: 'x' }, { $concat: ['$a', 'y'] }, 'xy'),
  computes('$concat', {}, { $concat: ['$a', 'y'] }, null),
  computes('$size', { v: [1, 2] }, { $size: '$v' }, 2),
  computes('$arrayElemAt', { v: [1, 2] }, { $arrayElemAt: ['$v', -1] }, 2),
  computes('$arrayElemAt', { v: [1] }, { $arrayElemAt: ['$v', 5] }, undefined),
  computes('$isArray', { v: [1] }, { $isArray: '$v' }, true),
  computes('$literal', {}, { $literal: '$a' }, '$a'),
  computes('$max', { a: 1, b: 3 }, { $max: ['$a', '$b', null] }, 3),
  computes('$sum', { v: [1, 2, 'x'] }, { $sum: '$v' }, 3),
  computes('$dateToString', { at: sales[0]?.at }, { $dateToString: { date: '$at', format: '%Y-%m-%d' } }, '2026-03-31'),
  computes(
    '$dateToString',
    { at: sales[0]?.at },
    { $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M', timezone: 'Europe/Berlin' } },
    '2026-04-01 01:30',
  ),
  computes(
    '$dateToString',
    { at: sales[0]?.at },
    { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'UTC' } },
    '2026-03-31',
  ),
  computes('$year', { at: sales[0]?.at }, { $year: '$at' }, 2026),
  computes('$dayOfWeek', { at: new Date('2026-11-21T00:00:00Z') }, { $dayOfWeek: '$at' }, 7),
  computes('$hour', { at: sales[0]?.at }, { $hour: { date: '$at', timezone: '+02:00' } }, 1),
];

/** What pipelines give. */
export const aggregateRows: Row[] = [...stages, ...types, ...expressions];
