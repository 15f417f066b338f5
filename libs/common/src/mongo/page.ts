import { type Model, type QueryFilter, Types } from 'mongoose';
import type { Page, PageQuery } from '../contracts';
import { invalid } from '../errors';

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
  /** Fields that are not fetched. */
  without?: readonly string[];
}

/**
 * One page of a collection (DECISIONS 8): `filter` must begin with the account. Cursors hold the last row's sort value
 * and id, so rows that arrive meanwhile cause neither gaps nor repeats.
 * Errors: 400 naming `sort` or `cursor`.
 */
export async function pageOf<Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  query: PageQuery,
  spec: ListSpec,
): Promise<Page<Row>> {
  const order = orderOf(query.sort ?? spec.defaultSort, spec);
  const tie = spec.tieField ?? '_id';
  const after = query.cursor === undefined ? {} : afterCursor(query.cursor, order, tie);
  const projection = Object.fromEntries((spec.without ?? []).map((field) => [field, 0]));
  const [rows, total] = await Promise.all([
    model
      .find({ $and: [filter, after] } as QueryFilter<Row>, projection)
      .sort({ [order.field]: order.direction, [tie]: order.direction })
      .skip(query.skip ?? 0)
      .limit(query.limit + 1)
      .lean<Row[]>(),
    model.countDocuments(filter),
  ]);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return { items, total, nextCursor: rows.length > items.length && last ? cursorOf(last, order, tie) : null };
}

function orderOf(sort: string, spec: ListSpec): Order {
  const field = sort.replace(/^-/, '');
  if (!spec.sortable.includes(field)) throw invalid('sort', `Invalid sort. Must be one of: ${spec.sortable.join(', ')}`);
  return { field, direction: sort.startsWith('-') ? -1 : 1 };
}

function cursorOf(row: object, order: Order, tie: string): string {
  const values = row as Record<string, unknown>;
  return Buffer.from(JSON.stringify([order, encode(values[order.field]), encode(values[tie])])).toString('base64url');
}

function afterCursor(cursor: string, order: Order, tie: string): object {
  try {
    const [made, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [Order, Encoded, Encoded];
    if (made.field !== order.field || made.direction !== order.direction) throw new Error('another order');
    const beyond = order.direction === 1 ? '$gt' : '$lt';
    if (order.field === tie) return { [tie]: { [beyond]: decode(id) } };
    return {
      $or: [
        { [order.field]: { [beyond]: decode(value) } },
        { [order.field]: decode(value), [tie]: { [beyond]: decode(id) } },
      ],
    };
  } catch {
    throw invalid('cursor', 'Invalid cursor');
  }
}

type Encoded = { date: string } | { oid: string } | { plain: string | number | boolean | null };

function encode(value: unknown): Encoded {
  if (value instanceof Date) return { date: value.toISOString() };
  if (value instanceof Types.ObjectId) return { oid: value.toHexString() };
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return { plain: value };
  return { plain: null };
}

// A cursor comes from outside: it decodes to scalars only, never to an object with operators.
function decode(encoded: Encoded): Date | Types.ObjectId | string | number | boolean | null {
  if ('date' in encoded) {
    const date = new Date(encoded.date);
    if (Number.isNaN(date.getTime())) throw new Error('no date');
    return date;
  }
  if ('oid' in encoded) return new Types.ObjectId(encoded.oid);
  const { plain } = encoded;
  if (plain !== null && typeof plain === 'object') throw new Error('no scalar');
  return plain;
}
