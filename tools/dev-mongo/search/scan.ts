import type { Collection } from '../storage/collection.ts';
import { fail } from '../errors.ts';
import type { IndexPlan, Plan, Span } from './planner.ts';
import { type Raw, asBuffer, documentOf } from '../values/raw.ts';

/** A stored document and its number. */
export type Row = { rid: number; doc: Raw };

/** A walk that can be left at any time: `undefined` marks a place where others may be served in between. */
export type Rows = Generator<Row | undefined, void>;

/** What a walk has cost so far (`explain`'s executionStats). */
export type Cost = { keys: number; docs: number };

type Entry = Row & { key: Buffer };

const CHUNK_BYTES = 1 << 20;
const CHUNK_ROWS = 256;

/** Walks the documents of a plan; `first` is how many are likely to be wanted. */
export function* walk(collection: Collection, plan: Plan, cost: Cost, first: number): Rows {
  if (plan.kind === 'collection') return yield* walkCollection(collection, cost, first);
  if (plan.kind === 'index' && plan.single) return yield* walkPoint(collection, plan, cost);
  const plans = plan.kind === 'union' ? plan.plans : [plan];
  const seen = plan.kind === 'union' || plan.index.multikey.includes(true) ? new Set<number>() : undefined;
  for (const part of plans) {
    for (const entry of walkIndex(collection, part, cost, first)) {
      if (!entry) yield undefined;
      else if (!seen?.has(entry.rid)) {
        seen?.add(entry.rid);
        yield entry;
      }
    }
  }
}

function* walkCollection(collection: Collection, cost: Cost, first: number): Rows {
  const chunks = new Chunks(first);
  for (let last = 0; ; ) {
    alive(collection, undefined);
    const sql = `SELECT NULL, rid, doc FROM ${collection.table} WHERE rid > ? ORDER BY rid LIMIT ${chunks.size}`;
    const rows = readAll(collection, sql, last);
    for (const [, rid, bytes] of rows) {
      last = rid;
      chunks.saw(bytes.length);
      cost.docs++;
      yield { rid, doc: documentOf(asBuffer(bytes)) };
    }
    if (rows.length < chunks.size) return;
    chunks.grow();
    yield undefined;
  }
}

function* walkIndex(
  collection: Collection,
  plan: IndexPlan,
  cost: Cost,
  first: number,
): Generator<Entry | undefined, void> {
  const spans = plan.reverse ? plan.spans.toReversed() : plan.spans;
  if (plan.merge)
    return yield* merged(
      spans.map((span) => ({ span, rows: walkSpan(collection, plan, span, cost, 1) })),
      plan.reverse,
    );
  for (const span of spans) yield* walkSpan(collection, plan, span, cost, first);
}

function* walkSpan(
  collection: Collection,
  plan: IndexPlan,
  span: Span,
  cost: Cost,
  first: number,
): Generator<Entry | undefined, void> {
  const { reverse } = plan;
  const chunks = new Chunks(first);
  let last: Entry | undefined;
  for (;;) {
    alive(collection, plan);
    const rows = last
      ? readAll(
          collection,
          chunkSql(plan, collection, chunks.size, true),
          last.key,
          last.rid,
          reverse ? span.low : span.high,
        )
      : readAll(collection, chunkSql(plan, collection, chunks.size, false), span.low, span.high);
    for (const [keyBytes, rid, bytes] of rows) {
      chunks.saw(bytes.length);
      cost.keys++;
      cost.docs++;
      last = { rid, key: asBuffer(keyBytes), doc: documentOf(asBuffer(bytes)) };
      yield last;
    }
    if (rows.length < chunks.size) return;
    chunks.grow();
    yield undefined;
  }
}

function chunkSql(plan: IndexPlan, collection: Collection, size: number, goingOn: boolean): string {
  const [past, within, order] = plan.reverse ? ['<', '>=', 'DESC'] : ['>', '<', 'ASC'];
  const where = goingOn ? `(i.key, i.rid) ${past} (?, ?) AND i.key ${within} ?` : 'i.key >= ? AND i.key < ?';
  return `SELECT i.key, i.rid, d.doc FROM ${plan.index.table} i CROSS JOIN ${collection.table} d ON d.rid = i.rid
    WHERE ${where} ORDER BY i.key ${order}, i.rid ${order} LIMIT ${size}`;
}

/** The document that has a unique key, if there is one. */
function* walkPoint(collection: Collection, { index, spans }: IndexPlan, cost: Cost): Rows {
  const sql = `SELECT i.key, d.rid, d.doc FROM ${index.table} i CROSS JOIN ${collection.table} d ON d.rid = i.rid WHERE i.key = ?`;
  for (const [, rid, bytes] of readAll(collection, sql, (spans[0] as Span).low)) {
    cost.keys++;
    cost.docs++;
    yield { rid, doc: documentOf(asBuffer(bytes)) };
  }
}

/** Several stretches with one order: always the next in order of what follows their prefixes. */
function* merged(
  parts: { span: Span; rows: Generator<Entry | undefined, void> }[],
  reverse: boolean,
): Generator<Entry | undefined, void> {
  const heads: { rest: Buffer; entry: Entry; part: (typeof parts)[number] }[] = [];
  const advance = function* (part: (typeof parts)[number]): Generator<undefined, void> {
    let next = part.rows.next();
    while (!next.done && !next.value) {
      yield undefined;
      next = part.rows.next();
    }
    if (!next.done && next.value)
      heads.push({ rest: next.value.key.subarray(part.span.prefix), entry: next.value, part });
  };
  for (const part of parts) yield* advance(part);
  const sign = reverse ? -1 : 1;
  while (heads.length > 0) {
    const head = heads.reduce((best, other) => (other.rest.compare(best.rest) * sign < 0 ? other : best));
    heads.splice(heads.indexOf(head), 1);
    yield head.entry;
    yield* advance(head.part);
  }
}

/** How many keys are counted at once. */
const COUNT_STEP = 20_000;

/** How many matching keys there are, for a plan whose spans hold nothing else. */
export function* countKeys({ index, spans }: IndexPlan, { store }: Collection): Generator<undefined, number> {
  const rest = `FROM ${index.table} WHERE (key, rid) > (?, ?) AND key < ?`;
  let count = 0;
  for (const { low, high } of spans) {
    for (let from: [Buffer, number] = [low, -1]; ; yield) {
      const [next] = store.all(
        `SELECT key, rid ${rest} ORDER BY key, rid LIMIT 1 OFFSET ${COUNT_STEP - 1}`,
        ...from,
        high,
      ) as [Uint8Array, number][];
      count += next ? COUNT_STEP : Number(store.all(`SELECT count(*) ${rest}`, ...from, high)[0]?.[0]);
      if (!next) break;
      from = [asBuffer(next[0]), next[1]];
    }
  }
  return count;
}

type RawRow = [key: Uint8Array, rid: number, doc: Uint8Array];

function readAll(collection: Collection, sql: string, ...values: (Buffer | number)[]): RawRow[] {
  return collection.store.all(sql, ...values) as RawRow[];
}

function alive(collection: Collection, plan: IndexPlan | undefined): void {
  if (collection.dropped) fail('QueryPlanKilled', `collection dropped. UUID ${collection.id}`);
  if (plan?.index.dropped) fail('QueryPlanKilled', `index '${plan.index.spec.name}' dropped`);
}

/** How many rows to read at once: few at first, then more, but never many megabytes. Always a power of four. */
class Chunks {
  size: number;
  private bytes = 0;
  private rows = 0;

  constructor(first: number) {
    this.size = 1;
    while (this.size < first && this.size < CHUNK_ROWS) this.size *= 4;
  }

  saw(bytes: number): void {
    this.bytes += bytes;
    this.rows++;
  }

  grow(): void {
    const average = this.bytes / this.rows;
    this.size = Math.min(this.size * 4, CHUNK_ROWS);
    while (this.size > 1 && this.size * average > CHUNK_BYTES) this.size /= 4;
  }
}
