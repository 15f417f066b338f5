import type { Model, QueryFilter } from 'mongoose';
import type { Page, PageQuery } from '../../contracts';
import { invalid } from '../../vocabulary/errors';
import { omitUndefined } from './omit-undefined';

/** The order of a list: a field, its direction, and the id that decides ties in the same direction. */
interface Order {
  field: string;
  direction: 1 | -1;
}

/** What a list offers: the fields it may be sorted by (the first one is the default), and how an id looks. */
export interface ListSpec {
  sortable: readonly string[];
  /** `field` or `-field`. */
  defaultSort: string;
  /** The unique field that decides ties; `_id` when absent. */
  tieField?: string;
  /** The sortable fields that a row may lack; such rows are the lowest. */
  optional?: readonly string[];
  /** Fields that are not fetched. */
  without?: readonly string[];
  /** Arrays of which only the last element is fetched. */
  lastOf?: readonly string[];
  /** How many rows there are, where the caller knows; else they are counted. */
  total?: number;
}

/**
 * One page of a collection (DECISIONS 8): `filter` must begin with the account. Cursors hold the last row's sort value
 * and id, so rows that arrive meanwhile cause neither gaps nor repeats, and the total, which is counted for the first
 * page. Errors: 400 naming `sort` or `cursor`.
 */
export async function pageOf<Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  query: PageQuery,
  spec: ListSpec,
): Promise<Page<Row>> {
  const order = orderOf(query.sort ?? spec.defaultSort, spec);
  const tie = spec.tieField ?? '_id';
  const { after, total: counted } =
    query.cursor === undefined ? { after: {} } : readCursor(model, query.cursor, order, spec);
  const projection = Object.fromEntries<0 | { $slice: number }>([
    ...(spec.without ?? []).map((field) => [field, 0] as const),
    ...(spec.lastOf ?? []).map((field) => [field, { $slice: -1 }] as const),
  ]);
  // The rows themselves tell as much of the total as is asked for.
  const isToldByRows = query.countUpTo !== undefined && query.countUpTo <= query.limit && !query.skip;
  const [rows, all] = await Promise.all([
    model
      .find({ $and: [filter, after] } as QueryFilter<Row>, projection)
      .sort({ [order.field]: order.direction, [tie]: order.direction })
      .skip(query.skip ?? 0)
      .limit(query.limit + 1)
      .lean<Row[]>(),
    counted ??
      spec.total ??
      (isToldByRows ? undefined : model.countDocuments(filter, omitUndefined({ limit: query.countUpTo }))),
  ]);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  const total = Math.min(all ?? rows.length, query.countUpTo ?? Infinity);
  return { items, total, nextCursor: rows.length > items.length && last ? cursorOf(last, order, tie, total) : null };
}

function orderOf(sort: string, spec: ListSpec): Order {
  const field = sort.replace(/^-/, '');
  if (!spec.sortable.includes(field))
    throw invalid('sort', `Invalid sort. Must be one of: ${spec.sortable.join(', ')}`);
  return { field, direction: sort.startsWith('-') ? -1 : 1 };
}

function cursorOf(row: object, order: Order, tie: string, total: number): string {
  const values = row as Record<string, unknown>;
  return Buffer.from(JSON.stringify([order, values[order.field] ?? null, values[tie], total])).toString('base64url');
}

// A cursor comes from outside: its values are converted by the schema, or it is refused.
function readCursor<Row>(
  model: Model<Row>,
  cursor: string,
  order: Order,
  spec: ListSpec,
): { after: object; total?: number } {
  const tie = spec.tieField ?? '_id';
  const cast = (field: string, value: unknown): unknown => model.schema.path(field).cast(value);
  try {
    const [made, value, id, total] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
      Order,
      unknown,
      unknown,
      unknown,
    ];
    if (made.field !== order.field || made.direction !== order.direction) throw new Error('another order');
    if (!Number.isSafeInteger(total) || Number(total) < 0) throw new Error('no total');
    const beyond = { [tie]: { [order.direction === 1 ? '$gt' : '$lt']: cast(tie, id) } };
    if (order.field === tie) return { after: beyond, total: Number(total) };
    const last = cast(order.field, value);
    const notLast = { $or: [{ [order.field]: { $ne: last } }, beyond] };
    return {
      after: { $and: [fromValue(last, order, spec.optional?.includes(order.field) ?? false), notLast] },
      total: Number(total),
    };
  } catch {
    throw invalid('cursor', 'Invalid cursor');
  }
}

/**
 * The rows from a value on, inclusive: one range of the index, so that a page costs the same wherever it is. To
 * MongoDB, null is neither less nor greater than any value, although it sorts below all of them.
 */
function fromValue(value: unknown, { field, direction }: Order, mayLack: boolean): object {
  if (direction === 1) return value === null ? {} : { [field]: { $gte: value } };
  if (value === null) return { [field]: null };
  const down = { [field]: { $lte: value } };
  return mayLack ? { $or: [down, { [field]: null }] } : down;
}
