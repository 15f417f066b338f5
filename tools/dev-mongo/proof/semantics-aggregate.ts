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
  return aggregates(`${A}/${operator.slice(1)}`, what, [{ _id: 1, ...document }], [{ $project: { out: expression } }], result);
}

const stages: Row[] = [
  aggregates(`${A}/match`, '$match then $count', sales, [{ $match: { item: 'a' } }, { $count: 'n' }], [{ n: 2 }]),
  aggregates(`${A}/group`, '$group sums numbers only; missing groups as null', sales, [{ $group: { _id: '$item', n: { $sum: '$n' } } }, byId], [{ _id: null, n: 0 }, { _id: 'a', n: 5 }, { _id: 'b', n: 5 }]),
  aggregates(`${A}/group`, 'the order of fields in a key makes a difference', [{ _id: 1, k: { a: 1, b: 2 } }, { _id: 2, k: { b: 2, a: 1 } }], [{ $group: { _id: '$k', n: { $sum: 1 } } }, { $count: 'groups' }], [{ groups: 2 }]),
  aggregates(`${A}/group`, '1 and 1.0 are one group', [{ _id: 1, k: 1 }, { _id: 2, k: 1.0 }], [{ $group: { _id: '$k', n: { $sum: 1 } } }], [{ _id: 1, n: 2 }]),
  aggregates(`${A}/avg`, '$avg, $min, $max, $first, $last, $push', sales.slice(0, 3), [{ $sort: { _id: 1 } }, { $group: { _id: null, avg: { $avg: '$n' }, min: { $min: '$n' }, max: { $max: '$n' }, first: { $first: '$n' }, last: { $last: '$n' }, all: { $push: '$n' } } }], [{ _id: null, avg: 10 / 3, min: 2, max: 5, first: 2, last: 3, all: [2, 5, 3] }]),
  aggregates(`${A}/max`, '$max goes by the order of types', sales, [{ $group: { _id: null, max: { $max: '$n' }, min: { $min: '$item' } } }], [{ _id: null, max: '7', min: 'a' }]),
  aggregates(`${A}/sortByCount`, '$sortByCount', sales, [{ $unwind: '$tags' }, { $sortByCount: '$tags' }], [{ _id: 'y', count: 2 }, { _id: 'x', count: 1 }]),
  aggregates(`${A}/unwind`, '$unwind drops documents without elements', sales, [{ $unwind: '$tags' }, byId, { $project: { tags: 1 } }], [{ _id: 1, tags: 'x' }, { _id: 1, tags: 'y' }, { _id: 2, tags: 'y' }]),
  aggregates(`${A}/unwind`, 'or keeps them', sales, [{ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }, { $match: { _id: { $gt: 2 } } }, { $project: { tags: 1 } }], [{ _id: 3 }, { _id: 4 }]),
  aggregates(`${A}/project`, 'computed fields come after the included ones', [{ _id: 1, b: 2, a: 1 }], [{ $project: { sum: { $add: ['$a', '$b'] }, a: 1, b: 1 } }], [{ _id: 1, b: 2, a: 1, sum: 3 }]),
  aggregates(`${A}/project`, 'a missing field stays missing', [{ _id: 1 }], [{ $project: { x: '$y' } }], [{ _id: 1 }]),
  aggregates(`${A}/addFields`, '$addFields', [{ _id: 1, a: { b: 1 } }], [{ $addFields: { 'a.c': 2, d: '$a.b' } }], [{ _id: 1, a: { b: 1, c: 2 }, d: 1 }]),
  aggregates(`${A}/unset`, '$unset', [{ _id: 1, a: 1, b: { c: 1, d: 2 } }], [{ $unset: ['a', 'b.c'] }], [{ _id: 1, b: { d: 2 } }]),
  aggregates(`${A}/replaceRoot`, '$replaceRoot', [{ _id: 1, a: { b: 1 } }], [{ $replaceRoot: { newRoot: '$a' } }], [{ b: 1 }]),
  aggregates(`${A}/facet`, '$facet', sales, [{ $facet: { count: [{ $count: 'n' }], top: [{ $sort: { _id: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }] } }], [{ count: [{ n: 4 }], top: [{ _id: 4 }] }]),
  aggregates(`${A}/sort`, '$sort by type and value', [{ _id: 1, v: 'a' }, { _id: 2, v: 5 }, { _id: 3 }], [{ $addFields: { w: '$v' } }, { $sort: { w: 1 } }, { $project: { _id: 1 } }], [{ _id: 3 }, { _id: 2 }, { _id: 1 }]),
  aggregates(`${A}/lookup`, '$lookup by field', [{ _id: 1, ref: 2 }, { _id: 2 }], [{ $lookup: { from: 'semantics', localField: 'ref', foreignField: '_id', as: 'found' } }, byId, { $limit: 1 }], [{ _id: 1, ref: 2, found: [{ _id: 2 }] }]),
  aggregates(`${A}/lookup`, '$lookup with a pipeline', [{ _id: 1, n: 1 }, { _id: 2, n: 2 }], [{ $match: { _id: 1 } }, { $lookup: { from: 'semantics', let: { mine: '$n' }, pipeline: [{ $match: { $expr: { $gt: ['$n', '$$mine'] } } }, { $project: { _id: 1 } }], as: 'more' } }], [{ _id: 1, n: 1, more: [{ _id: 2 }] }]),
  aggregates(`${A}/limit`, '$skip and $limit after $match', sales, [{ $match: {} }, { $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }], [{ _id: 2 }, { _id: 3 }]),
];

const expressions: Row[] = [
  computes('$eq', { a: null }, { $eq: ['$a', '$missing'] }, false),
  computes('$gt', { a: 'x' }, { $gt: ['$a', 5] }, true),
  computes('$cmp', { a: 1, b: 2 }, { $cmp: ['$a', '$b'] }, -1),
  computes('$in', { a: 2, v: [1, 2] }, { $in: ['$a', '$v'] }, true),
  computes('$add', { a: 1 }, { $add: ['$a', 2] }, 3),
  computes('$add', { a: 1 }, { $add: ['$a', null] }, null),
  computes('$subtract', { a: new Date(5000) }, { $subtract: ['$a', new Date(2000)] }, 3000),
  computes('$divide', { a: 3 }, { $divide: ['$a', 2] }, 1.5),
  computes('$mod', { a: -7 }, { $mod: ['$a', 3] }, -1),
  computes('$round', { a: 2.5 }, { $round: ['$a', 0] }, 2),
  computes('$trunc', { a: -2.7 }, { $trunc: '$a' }, -2),
  computes('$cond', { a: 1 }, { $cond: [{ $gte: ['$a', 1] }, 'yes', 'no'] }, 'yes'),
  computes('$ifNull', { a: null }, { $ifNull: ['$a', '$b', 'none'] }, 'none'),
  computes('$switch', { a: 2 }, { $switch: { branches: [{ case: { $eq: ['$a', 1] }, then: 'one' }], default: 'other' } }, 'other'),
  computes('$and', { a: 1 }, { $and: ['$a', { $not: ['$b'] }] }, true),
  computes('$concat', { a: 'x' }, { $concat: ['$a', 'y'] }, 'xy'),
  computes('$concat', {}, { $concat: ['$a', 'y'] }, null),
  computes('$toUpper', { a: 'x' }, { $toUpper: '$a' }, 'X'),
  computes('$substrCP', { a: 'äbc' }, { $substrCP: ['$a', 0, 2] }, 'äb'),
  computes('$split', { a: 'x-y' }, { $split: ['$a', '-'] }, ['x', 'y']),
  computes('$trim', { a: ' x ' }, { $trim: { input: '$a' } }, 'x'),
  computes('$strLenCP', { a: 'äb' }, { $strLenCP: '$a' }, 2),
  computes('$regexMatch', { a: 'abc' }, { $regexMatch: { input: '$a', regex: '^a' } }, true),
  computes('$size', { v: [1, 2] }, { $size: '$v' }, 2),
  computes('$arrayElemAt', { v: [1, 2] }, { $arrayElemAt: ['$v', -1] }, 2),
  computes('$arrayElemAt', { v: [1] }, { $arrayElemAt: ['$v', 5] }, undefined),
  computes('$filter', { v: [1, 5] }, { $filter: { input: '$v', as: 'x', cond: { $gt: ['$$x', 2] } } }, [5]),
  computes('$map', { v: [1, 2] }, { $map: { input: '$v', as: 'x', in: { $multiply: ['$$x', 2] } } }, [2, 4]),
  computes('$reduce', { v: [1, 2, 3] }, { $reduce: { input: '$v', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6),
  computes('$slice', { v: [1, 2, 3] }, { $slice: ['$v', 2] }, [1, 2]),
  computes('$concatArrays', { v: [1] }, { $concatArrays: ['$v', [2]] }, [1, 2]),
  computes('$isArray', { v: [1] }, { $isArray: '$v' }, true),
  computes('$range', {}, { $range: [0, 6, 2] }, [0, 2, 4]),
  computes('$objectToArray', { o: { a: 1 } }, { $objectToArray: '$o' }, [{ k: 'a', v: 1 }]),
  computes('$arrayToObject', { v: [{ k: 'a', v: 1 }] }, { $arrayToObject: '$v' }, { a: 1 }),
  computes('$mergeObjects', { o: { a: 1 } }, { $mergeObjects: ['$o', { b: 2 }] }, { a: 1, b: 2 }),
  computes('$let', { a: 2 }, { $let: { vars: { x: '$a' }, in: { $add: ['$$x', 1] } } }, 3),
  computes('$literal', {}, { $literal: '$a' }, '$a'),
  computes('$max', { a: 1, b: 3 }, { $max: ['$a', '$b', null] }, 3),
  computes('$sum', { v: [1, 2, 'x'] }, { $sum: '$v' }, 3),
  computes('$toString', { a: 5 }, { $toString: '$a' }, '5'),
  computes('$toInt', { a: '5' }, { $toInt: '$a' }, 5),
  computes('$toDate', { a: '2026-01-01T00:00:00Z' }, { $toDate: '$a' }, new Date('2026-01-01T00:00:00Z')),
  computes('$dateToString', { at: sales[0]?.at }, { $dateToString: { date: '$at', format: '%Y-%m-%d' } }, '2026-03-31'),
  computes('$dateToString', { at: sales[0]?.at }, { $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M', timezone: 'Europe/Berlin' } }, '2026-04-01 01:30'),
  computes('$dateTrunc', { at: sales[1]?.at }, { $dateTrunc: { date: '$at', unit: 'day' } }, new Date('2026-04-01T00:00:00Z')),
  computes('$dateDiff', { at: sales[0]?.at }, { $dateDiff: { startDate: '$at', endDate: new Date('2026-04-02T00:30:00Z'), unit: 'day' } }, 2),
  computes('$dateAdd', { at: sales[0]?.at }, { $dateAdd: { startDate: '$at', unit: 'hour', amount: 1 } }, new Date('2026-04-01T00:30:00Z')),
  computes('$year', { at: sales[0]?.at }, { $year: '$at' }, 2026),
  computes('$dayOfWeek', { at: new Date('2026-11-21T00:00:00Z') }, { $dayOfWeek: '$at' }, 7),
  computes('$hour', { at: sales[0]?.at }, { $hour: { date: '$at', timezone: '+02:00' } }, 1),
];

/** What pipelines give. */
export const aggregateRows: Row[] = [...stages, ...expressions];
