import { Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp, UUID } from 'bson';
import { MISSING, type Row, findFails, finds, shows } from './semantics-rows.ts';

const ORDER = 'reference/bson-type-comparison-order';
const NULLS = 'tutorial/query-for-null-fields';
const ARRAYS = 'tutorial/query-arrays';
const NESTED = 'tutorial/query-embedded-documents';
const NESTED_ARRAYS = 'tutorial/query-array-of-documents';
const PROJECTION = 'tutorial/project-fields-from-query-results';

const day = new Date('2026-01-02T03:04:05.006Z');
const oid = new ObjectId('0123456789abcdef01234567');
const big = Long.fromString('9007199254740993');

/** One of each type, in MongoDB's order. */
const inOrder = [
  new MinKey(), null, -1.5, new Int32(0), Long.fromNumber(7), Decimal128.fromString('7.5'), 'a', 'b', { a: 1 }, { a: 2 }, { b: 0 },
  new Binary(Buffer.from('x')), oid, false, true, day, new Timestamp({ t: 1, i: 1 }), /a/, new MaxKey(),
];

/** What filters find. */
export const findRows: Row[] = [
  finds(ORDER, 'types sort in the documented order', inOrder.toReversed(), {}, inOrder.map((_, i) => inOrder.length - 1 - i), { v: 1 }),
  finds(ORDER, 'and backwards', inOrder, {}, inOrder.map((_, i) => inOrder.length - 1 - i), { v: -1 }),
  finds(ORDER, 'missing sorts as null', [1, MISSING, null], {}, [1, 2, 0], { v: 1, _id: 1 }),
  finds(ORDER, 'an empty array sorts before null', [null, [], 1], {}, [1, 0, 2], { v: 1 }),
  finds(ORDER, 'an array sorts by its smallest element', [[3, 1], 2, [5, 0]], {}, [2, 0, 1], { v: 1 }),
  finds(ORDER, 'and by its largest one when descending', [[3, 1], 2, [5, 0]], {}, [2, 0, 1], { v: -1 }),
  finds(ORDER, 'numbers compare across their types', [new Int32(5), Long.fromNumber(5), new Double(5), Decimal128.fromString('5.00'), '5'], { v: 5 }, [0, 1, 2, 3]),
  finds(ORDER, 'Longs past 2^53 compare exactly', [big, Long.fromString('9007199254740992')], { v: big }, [0]),
  finds(ORDER, 'a Long is not the double nearest to it', [big, new Double(9007199254740992)], { v: { $gt: new Double(9007199254740992) } }, [0]),
  finds(ORDER, 'Decimal128 0.1 is not the double 0.1', [Decimal128.fromString('0.1'), 0.1], { v: 0.1 }, [1]),
  finds(ORDER, 'and is smaller', [Decimal128.fromString('0.1'), 0.1], { v: { $lt: 0.1 } }, [0]),
  finds(ORDER, 'NaN is the smallest number when sorting', [1, NaN, -Infinity], {}, [1, 2, 0], { v: 1 }),
  finds(ORDER, 'NaN equals NaN', [1, NaN], { v: NaN }, [1]),
  finds(ORDER, 'nothing is less than a number and NaN', [NaN, 1], { v: { $lt: 5 } }, [1]),
  finds(ORDER, 'strings compare by their bytes, not by a language', ['a', 'B', 'ä', 'z'], {}, [1, 0, 3, 2], { v: 1 }),
  finds(ORDER, 'embedded documents compare field by field', [{ a: 1, b: 2 }, { a: 1 }, { a: 0, c: 9 }], {}, [2, 1, 0], { v: 1 }),
  finds(ORDER, 'binary data sorts by length first', [new Binary(Buffer.from('aa')), new Binary(Buffer.from('b'))], {}, [1, 0], { v: 1 }),
  finds(ORDER, 'comparison stays within a type', [1, '1', true, day, null], { v: { $gt: 0 } }, [0]),
  finds(ORDER, 'strings are not compared with numbers', ['b', 5, 'a'], { v: { $gte: 'b' } }, [0]),
  finds('reference/operator/query/gt', 'dates compare with dates', [day, 1, new Date(0)], { v: { $gt: new Date(1) } }, [0]),
  finds('reference/operator/query/gte', '$gte an array compares whole arrays', [[1], [0, 5], 3, [2]], { v: { $gte: [1] } }, [0, 3]),
  finds('reference/operator/query/lte', '$lte null finds null and missing', [null, MISSING, 0], { v: { $lte: null } }, [0, 1]),
  finds('reference/operator/query/lt', '$lt null finds nothing', [null, MISSING, 0], { v: { $lt: null } }, []),
  finds('reference/mongodb-extended-json', '$gt MinKey finds every other value', [1, MISSING, new MinKey(), 'x'], { v: { $gt: new MinKey() } }, [0, 1, 3]),
  finds(NULLS, 'null equals null and missing', [null, MISSING, 0, []], { v: null }, [0, 1]),
  finds(NULLS, '$ne null finds what is there and not null', [null, MISSING, 0], { v: { $ne: null } }, [2]),
  finds(NULLS, '$exists: false finds missing only', [null, MISSING], { v: { $exists: false } }, [1]),
  finds(NULLS, '$exists: true finds null too', [null, MISSING, []], { v: { $exists: true } }, [0, 2]),
  finds(NULLS, '$type null finds null only', [null, MISSING], { v: { $type: 'null' } }, [0]),
  finds(NULLS, 'null through an array: one element without the field is enough', [[{ x: 1 }, { y: 1 }], [{ x: 1 }], [], [3]], { 'v.x': null }, [0]),
  finds(NULLS, 'null below a scalar', [5, { x: null }, { x: 1 }], { 'v.x': null }, [0, 1]),
  finds('reference/operator/query/in', '$in with null finds missing', [null, MISSING, 1, 2], { v: { $in: [null, 1] } }, [0, 1, 2]),
  finds('reference/operator/query/in', '$in takes patterns', ['abc', 'xabc', 'q'], { v: { $in: [/^a/, 'q'] } }, [0, 2]),
  finds('reference/operator/query/nin', '$nin finds missing', [1, MISSING, 2], { v: { $nin: [1] } }, [1, 2]),
  finds('reference/operator/query/ne', '$ne looks at all elements', [[1, 2], [2], 1], { v: { $ne: 1 } }, [1]),
  finds(ARRAYS, 'a value equals an element', [[1, 2], 1, [[1]], 2], { v: 1 }, [0, 1]),
  finds(ARRAYS, 'an array equals the whole array, in order', [[1, 2], [2, 1], [[1, 2]], [1, 2, 3]], { v: [1, 2] }, [0, 2]),
  finds(ARRAYS, 'different elements may pass different tests', [[1, 9], [5], [9]], { v: { $gt: 4, $lt: 6 } }, [0, 1]),
  finds(ARRAYS, 'and 1 and 9 pass them together', [[1, 9], [9]], { v: { $gt: 5, $lt: 4 } }, [0]),
  finds('reference/operator/query/elemMatch', '$elemMatch asks one element for all', [[1, 9], [5]], { v: { $elemMatch: { $gt: 4, $lt: 6 } } }, [1]),
  finds(NESTED_ARRAYS, '$elemMatch on documents', [[{ a: 1, b: 2 }], [{ a: 1 }, { b: 2 }]], { v: { $elemMatch: { a: 1, b: 2 } } }, [0]),
  finds(NESTED_ARRAYS, 'without it the parts may come from different elements', [[{ a: 1, b: 2 }], [{ a: 1 }, { b: 2 }]], { 'v.a': 1, 'v.b': 2 }, [0, 1]),
  finds(NESTED_ARRAYS, 'a number in a path is a position', [[{ a: 1 }, { a: 2 }], [{ a: 2 }]], { 'v.1.a': 2 }, [0]),
  finds(ARRAYS, 'a position at the end', [[1, 2], [2, 1], { 1: 2 }], { 'v.1': 2 }, [0, 2]),
  finds('reference/operator/query/all', '$all needs each of the values', [[1, 2, 3], [1], 1], { v: { $all: [1, 2] } }, [0]),
  finds('reference/operator/query/all', '$all with one value finds a scalar', [[1], 1, 2], { v: { $all: [1] } }, [0, 1]),
  finds('reference/operator/query/size', '$size looks at arrays only', [[1, 2], 'ab', []], { v: { $size: 2 } }, [0]),
  finds('reference/operator/query/type', '$type by name', [1, 'a', oid, [1], 1.5], { v: { $type: ['objectId', 'double'] } }, [2, 4]),
  finds('reference/operator/query/type', '$type array finds arrays', [[1], 1], { v: { $type: 'array' } }, [0]),
  finds('reference/operator/query/type', '$type looks into arrays', [['a'], [1]], { v: { $type: 'string' } }, [0]),
  finds('reference/operator/query/type', '$type number', [1, 1.5, Long.fromNumber(1), Decimal128.fromString('1'), '1'], { v: { $type: 'number' } }, [0, 1, 2, 3]),
  finds('reference/operator/query/regex', 'patterns look at strings', ['abc', 5, ['x', 'abd']], { v: /^ab/ }, [0, 2]),
  finds('reference/operator/query/regex', '$options i', ['ABC', 'xbc'], { v: { $regex: '^a', $options: 'i' } }, [0]),
  finds('reference/operator/query/regex', '$ also matches before a last line feed', ['ab', 'ab\n', 'abc'], { v: /ab$/ }, [0, 1]),
  finds('reference/operator/query/regex', 'a dot is one character, not half of one', ['😀', 'ab'], { v: /^.$/ }, [0]),
  finds('reference/operator/query/not', '$not finds missing', [1, 9, MISSING], { v: { $not: { $gt: 5 } } }, [0, 2]),
  finds('reference/operator/query/not', '$not with a pattern', ['ab', 'cd', 5], { v: { $not: /^a/ } }, [1, 2]),
  finds('reference/operator/query/nor', '$nor', [1, 2, 3], { $nor: [{ v: 1 }, { v: 2 }] }, [2]),
  finds('reference/operator/query/or', '$or', [1, 2, 3], { $or: [{ v: 1 }, { v: 3 }] }, [0, 2]),
  finds('reference/operator/query/expr', '$expr compares fields', [{ a: 1, b: 2 }, { a: 2, b: 1 }], { $expr: { $gt: ['$v.a', '$v.b'] } }, [1]),
  finds(NESTED, 'a document equals with the same fields in the same order', [{ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1, b: 2, c: 3 }], { v: { a: 1, b: 2 } }, [0]),
  finds(NESTED, 'a dotted path reaches inside', [{ a: { b: 1 } }, { a: { b: 2 } }], { 'v.a.b': 2 }, [1]),
  finds('reference/bson-types', 'a UUID is found by its value', [new UUID('00112233-4455-6677-8899-aabbccddeeff'), 'x'], { v: new UUID('00112233-4455-6677-8899-aabbccddeeff') }, [0]),
  findFails('reference/operator/query/in', '$in needs an array', { v: { $in: 5 } }, 2),
  findFails('reference/operator/query', 'an unknown operator', { v: { $foo: 5 } }, 2),
  findFails('reference/operator/query', 'an unknown operator at the top', { $foo: 5 }, 2),
  findFails('reference/operator/query/and', '$and needs a list', { $and: [] }, 2),
  findFails('reference/operator/query/gt', '$gt takes no pattern', { v: { $gt: /a/ } }, 2),
  findFails('reference/operator/query/size', '$size needs a whole number', { v: { $size: 1.5 } }, 9),
  shows(PROJECTION, 'fields, and _id unless told otherwise', { a: 1, b: 2 }, { b: 1 }, { _id: 1, b: 2 }),
  shows(PROJECTION, 'without _id', { a: 1, b: 2 }, { b: 1, _id: 0 }, { b: 2 }),
  shows(PROJECTION, 'all but one', { a: 1, b: 2 }, { b: 0 }, { _id: 1, a: 1 }),
  shows(PROJECTION, 'in the order of the document', { b: 2, a: 1 }, { a: 1, b: 1 }, { _id: 1, b: 2, a: 1 }),
  shows(PROJECTION, 'inside arrays', { v: [{ a: 1, b: 2 }, 5, { b: 3 }] }, { 'v.a': 1 }, { _id: 1, v: [{ a: 1 }, {}] }),
  shows(PROJECTION, 'leaving out inside arrays', { v: [{ a: 1, b: 2 }, 5] }, { 'v.a': 0 }, { _id: 1, v: [{ b: 2 }, 5] }),
  shows('reference/operator/projection/slice', '$slice keeps the other fields', { a: 1, v: [1, 2, 3] }, { v: { $slice: -2 } }, { _id: 1, a: 1, v: [2, 3] }),
  shows('reference/operator/projection/slice', '$slice with skip', { v: [1, 2, 3, 4] }, { v: { $slice: [1, 2] } }, { _id: 1, v: [2, 3] }),
  shows('reference/operator/projection/elemMatch', '$elemMatch shows the first that matches', { v: [{ a: 1 }, { a: 5 }, { a: 6 }] }, { v: { $elemMatch: { a: { $gt: 4 } } } }, { _id: 1, v: [{ a: 5 }] }),
  shows('reference/operator/projection/positional', '$ shows the element that the query found', { v: [1, 5, 6] }, { 'v.$': 1 }, { _id: 1, v: [5] }, { v: { $gt: 4 } }),
  { kind: 'find', page: PROJECTION, what: 'inclusion and exclusion do not mix', documents: [{ _id: 1 }], filter: {}, projection: { a: 1, b: 0 }, code: 31254 },
  { kind: 'find', page: PROJECTION, what: 'a path and one below it collide', documents: [{ _id: 1 }], filter: {}, projection: { a: 1, 'a.b': 1 }, code: 31249 },
];
