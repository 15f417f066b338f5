import type { Collection, Index } from '../storage/collection.ts';
import { refuse } from '../errors.ts';
import type { Query } from '../filters/filter.ts';
import type { IndexField } from '../indexes/index-keys.ts';
import { matches } from '../filters/matcher.ts';
import { orderedPlanFor, type Plan, planFor } from './planner.ts';
import { type Cost, type Row, type Rows, walk } from './scan.ts';
import { ordered, sortKey } from './sort.ts';

/** What to look for. */
export type SearchOptions = {
  sort?: IndexField[];
  skip?: number;
  limit?: number;
  hint?: Index | 'natural' | undefined;
};

/** A search that has been planned; `cost` grows as its rows are read. */
export type Search = { plan: Plan; sortedBySearch: boolean; cost: Cost; rows: Rows };

const isRow = (row: Row | undefined): row is Row => row !== undefined;

/** Plans a search; nothing is read before the rows are asked for. */
export function search(collection: Collection, query: Query, options: SearchOptions): Search {
  const { limit = 0, skip = 0 } = options;
  const natural = options.sort?.[0]?.path.text === '$natural';
  if (natural && options.sort?.[0]?.descending) refuse('$natural: -1');
  const sort = natural ? [] : (options.sort ?? []);
  const plan = planFor(collection, query, sort, natural ? 'natural' : options.hint);
  const cost = { keys: 0, docs: 0 };
  const sortedBySearch = sort.length > 0 && !(plan.kind === 'index' && plan.sorted);
  const wanted = limit > 0 ? skip + limit : Infinity;
  const inOrder = (by: Plan): Rows => filtered(walk(collection, by, cost, Math.min(wanted, 101)), query);
  const found = (): Rows => filtered(walk(collection, plan, cost, 101), query);
  let rows = sortedBySearch ? ordered(found(), isRow, (row) => sortKey(row.doc, sort), wanted) : inOrder(plan);
  if (skip > 0 || limit > 0) rows = limited(rows, isRow, skip, limit);
  const other = sortedBySearch && limit > 0 && !options.hint ? orderedPlanFor(collection, query, sort) : undefined;
  if (other) rows = raced(rows, limited(inOrder(other), isRow, skip, limit));
  return { plan, sortedBySearch, cost, rows };
}

/**
 * The same rows in two ways, by turns from pause to pause, until one has them: `sorting` reads all that match before its
 * first, `walking` passes by what does not match. Which is shorter only the data tell, so MongoDB tries them, too.
 */
function* raced(sorting: Rows, walking: Rows): Rows {
  const walked: Row[] = [];
  for (;;) {
    const first = sorting.next();
    if (first.done) return;
    if (first.value) {
      yield first.value;
      return yield* sorting;
    }
    for (let step = walking.next(); step.value || step.done; step = walking.next()) {
      if (step.done) return yield* walked;
      if (step.value) walked.push(step.value);
    }
    yield undefined;
  }
}

function* filtered(rows: Rows, query: Query): Rows {
  for (const row of rows) if (!row || matches(query, row.doc)) yield row;
}

/** Rows behind the first `skip`, `limit` of them (0: all). What is no row passes. */
export function* limited<R, P>(
  rows: Iterable<R | P>,
  isRow: (row: R | P) => row is R,
  skip: number,
  limit: number,
): Generator<R | P, void> {
  let seen = 0;
  for (const row of rows) {
    if (!isRow(row)) yield row;
    else if (seen++ >= skip) {
      yield row;
      if (limit > 0 && seen >= skip + limit) return;
    }
  }
}
