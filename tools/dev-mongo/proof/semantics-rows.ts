import type { Document } from 'mongodb';

/** One documented behaviour: what is there, what is asked, what MongoDB answers. */
export type Row = { page: string; what: string } & (
  | {
      kind: 'find';
      documents: Document[];
      filter: Document;
      sort?: Document;
      projection?: Document;
      ids?: unknown[];
      shown?: Document[];
      code?: number;
    }
  | {
      kind: 'update';
      before: Document;
      filter?: Document;
      update: Document | Document[];
      arrayFilters?: Document[];
      after?: Document;
      code?: number;
      upsert?: boolean;
    }
  | { kind: 'aggregate'; documents: Document[]; pipeline: Document[]; result?: unknown[]; code?: number }
  | { kind: 'command'; documents: Document[]; command: Document; has?: Document; code?: number }
);

/** The documents whose `_id`s the filter finds, in natural order (or in the order of `sort`). */
export function finds(
  page: string,
  what: string,
  values: unknown[],
  filter: Document,
  ids: number[],
  sort?: Document,
): Row {
  return { kind: 'find', page, what, documents: documentsOf(values), filter, ids, ...(sort && { sort }) };
}

/** The filter is refused with this code. */
export function findFails(page: string, what: string, filter: Document, code: number): Row {
  return { kind: 'find', page, what, documents: documentsOf([1]), filter, code };
}

/** What a projection shows of one document. */
export function shows(
  page: string,
  what: string,
  document: Document,
  projection: Document,
  shown: Document,
  filter: Document = {},
): Row {
  return { kind: 'find', page, what, documents: [{ _id: 1, ...document }], filter, projection, shown: [shown] };
}

/** The document after an update; without `after`'s `_id` in the way. */
export function updates(
  page: string,
  what: string,
  before: Document,
  update: Document | Document[],
  after: Document,
  more: { filter?: Document; arrayFilters?: Document[] } = {},
): Row {
  return { kind: 'update', page, what, before: { _id: 1, ...before }, update, after: { _id: 1, ...after }, ...more };
}

/** The update is refused with this code. */
export function updateFails(
  page: string,
  what: string,
  before: Document,
  update: Document | Document[],
  code: number,
  more: { filter?: Document; arrayFilters?: Document[] } = {},
): Row {
  return { kind: 'update', page, what, before: { _id: 1, ...before }, update, code, ...more };
}

/** The document that an upsert makes. */
export function upserts(page: string, what: string, filter: Document, update: Document, after: Document): Row {
  return { kind: 'update', page, what, before: { _id: 'other' }, filter, update, after, upsert: true };
}

/** The documents that a pipeline gives. */
export function aggregates(
  page: string,
  what: string,
  documents: Document[],
  pipeline: Document[],
  result: unknown[],
): Row {
  return { kind: 'aggregate', page, what, documents, pipeline, result };
}

/** Each value in a document of its own: `{ _id: position, v: value }`; a function gives the rest of the document. */
function documentsOf(values: unknown[]): Document[] {
  return values.map((v, i) => (v === MISSING ? { _id: i } : { _id: i, v }));
}

/** Stands for a document without the field `v`. */
export const MISSING = Symbol('missing');
