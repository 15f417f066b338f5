import type { Collection, Index } from './collection.ts';
import { fail } from './errors.ts';
import type { Query } from './filter.ts';
import type { IndexField } from './index-keys.ts';
import { matches } from './matcher.ts';
import { type Plan, planFor } from './planner.ts';
import { type Cost, type Rows, walk } from './scan.ts';
import { Sorter, sortKey } from './sort.ts';

/** What to look for. */
export type SearchOptions = { sort?: IndexField[]; skip?: number; limit?: number; hint?: Index | 'natural' | undefined };

/** A search that has been planned; `cost` grows as its rows are read. */
export type Search = { plan: Plan; sortedBySearch: boolean; cost: Cost; rows: Rows };

/** Plans a search; nothing is read before the rows are asked for. */
export function search(collection: Collection, query: Query, options: SearchOptions): Search {
  const { limit = 0, skip = 0 } = options;
  const natural = options.sort?.[0]?.path.text === '$natural';
  if (natural && options.sort?.[0]?.descending) fail('NotImplemented', "$natural: -1: not part of Northline's MongoDB stand-in");
  const sort = natural ? [] : (options.sort ?? []);
  const plan = planFor(collection, query, sort, natural ? 'natural' : options.hint);
  const cost = { keys: 0, docs: 0 };
  const blocking = sort.length > 0 && !(plan.kind === 'index' && plan.sorted);
  const first = limit > 0 && !blocking ? skip + limit : 101;
  let rows = filtered(walk(collection, plan, cost, first), query);
  if (blocking) rows = ordered(rows, sort, limit > 0 ? limit + skip : Infinity);
  if (skip > 0 || limit > 0) rows = limited(rows, skip, limit);
  return { plan, sortedBySearch: blocking, cost, rows };
}

function* filtered(rows: Rows, query: Query): Rows {
  for (const row of rows) if (!row || matches(query, row.doc)) yield row;
}

function* ordered(rows: Rows, sort: IndexField[], limit: number): Rows {
  const sorter = new Sorter<{ rid: number; doc: NonNullable<Parameters<typeof sortKey>[0]> }>(limit);
  for (const row of rows) {
    if (row) sorter.add(sortKey(row.doc, sort), row);
    else yield undefined;
  }
  yield* sorter.sorted();
}

function* limited(rows: Rows, skip: number, limit: number): Rows {
  let seen = 0;
  for (const row of rows) {
    if (!row) yield undefined;
    else if (seen++ >= skip) {
      yield row;
      if (limit > 0 && seen >= skip + limit) return;
    }
  }
}
