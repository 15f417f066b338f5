import { Long } from 'bson';
import type { Row } from './semantics-rows.ts';

const command = (
  page: string,
  what: string,
  body: Record<string, unknown>,
  expected: { has?: Record<string, unknown>; code?: number },
): Row => ({
  kind: 'command',
  page,
  what,
  documents: [
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ],
  command: body,
  ...expected,
});

const C = 'reference/command';

/** What commands answer. */
export const commandRows: Row[] = [
  command(
    `${C}/hello`,
    'the primary of a replica set names it',
    { hello: 1 },
    {
      has: {
        isWritablePrimary: true,
        secondary: false,
        logicalSessionTimeoutMinutes: 30,
        setName: { $$exists: true },
        msg: undefined,
      },
    },
  ),
  command(
    `${C}/insert`,
    'a duplicate _id',
    { insert: 'semantics', documents: [{ _id: 1 }] },
    { has: { n: 0, writeErrors: [{ index: 0, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } }] } },
  ),
  command(
    `${C}/insert`,
    'ordered batches stop at the first error',
    { insert: 'semantics', documents: [{ _id: 3 }, { _id: 1 }, { _id: 4 }] },
    { has: { n: 1, writeErrors: [{ index: 1, code: 11000 }] } },
  ),
  command(
    `${C}/insert`,
    'others go on',
    { insert: 'semantics', ordered: false, documents: [{ _id: 3 }, { _id: 1 }, { _id: 4 }] },
    { has: { n: 2, writeErrors: [{ index: 1, code: 11000 }] } },
  ),
  command(
    `${C}/insert`,
    '_id cannot be an array',
    { insert: 'semantics', documents: [{ _id: [1] }] },
    { has: { n: 0, writeErrors: [{ index: 0, code: 53 }] } },
  ),
  command(`${C}/insert`, 'no empty batch', { insert: 'semantics', documents: [] }, { code: 16 }),
  command(
    `${C}/update`,
    'matched and modified',
    { update: 'semantics', updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true }] },
    { has: { n: 2, nModified: 1 } },
  ),
  command(
    `${C}/update`,
    'an upsert tells the _id',
    { update: 'semantics', updates: [{ q: { _id: 9 }, u: { $set: { a: 1 } }, upsert: true }] },
    { has: { n: 1, nModified: 0, upserted: [{ index: 0, _id: 9 }] } },
  ),
  command(
    `${C}/update`,
    'no replacement of many',
    { update: 'semantics', updates: [{ q: {}, u: { a: 1 }, multi: true }] },
    { has: { n: 0, writeErrors: [{ index: 0, code: 9 }] } },
  ),
  command(`${C}/delete`, 'one or all', { delete: 'semantics', deletes: [{ q: {}, limit: 1 }] }, { has: { n: 1 } }),
  command(
    `${C}/findAndModify`,
    'the document before',
    { findAndModify: 'semantics', query: { _id: 1 }, update: { $set: { a: 9 } } },
    { has: { value: { _id: 1, a: 1 }, lastErrorObject: { n: 1, updatedExisting: true } } },
  ),
  command(
    `${C}/findAndModify`,
    'the first in order',
    { findAndModify: 'semantics', query: {}, sort: { a: -1 }, remove: true },
    { has: { value: { _id: 2, a: 2 }, lastErrorObject: { n: 1 } } },
  ),
  command(
    `${C}/findAndModify`,
    'nothing found',
    { findAndModify: 'semantics', query: { _id: 7 }, update: { $set: { a: 9 } } },
    { has: { value: null, lastErrorObject: { n: 0, updatedExisting: false } } },
  ),
  command(
    `${C}/findAndModify`,
    'not both',
    { findAndModify: 'semantics', query: {}, remove: true, update: { $set: { a: 1 } } },
    { code: 9 },
  ),
  command(`${C}/count`, 'count', { count: 'semantics', query: { a: { $gt: 1 } } }, { has: { n: 1 } }),
  command(`${C}/distinct`, 'distinct', { distinct: 'semantics', key: 'a' }, { has: { values: [1, 2] } }),
  command(
    `${C}/getMore`,
    'a cursor that is not there',
    { getMore: Long.fromNumber(1), collection: 'semantics' },
    { code: 43 },
  ),
  command(`${C}/dropIndexes`, 'an index that is not there', { dropIndexes: 'semantics', index: 'x_1' }, { code: 27 }),
  command(`${C}/dropIndexes`, 'not the one on _id', { dropIndexes: 'semantics', index: '_id_' }, { code: 72 }),
  command(
    `${C}/createIndexes`,
    'an index',
    { createIndexes: 'semantics', indexes: [{ key: { a: 1 }, name: 'a_1', unique: true }] },
    { has: { numIndexesBefore: 1, numIndexesAfter: 2 } },
  ),
  command(
    `${C}/createIndexes`,
    'the same keys with other options',
    {
      createIndexes: 'semantics',
      indexes: [
        { key: { a: 1 }, name: 'x' },
        { key: { a: 1 }, name: 'y', unique: true },
      ],
    },
    { code: 85 },
  ),
  command(C, 'an unknown command', { fooBar: 1 }, { code: 59 }),
];
