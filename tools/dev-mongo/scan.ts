import type { StatementSync } from 'node:sqlite';
import type { Collection } from './collection.ts';
import { fail } from './errors.ts';
import type { IndexPlan, Plan, Span } from './planner.ts';
import { Raw, asBuffer, documentOf } from './raw.ts';

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
  const sql = `SELECT rid, doc FROM ${collection.table} WHERE rid > ? ORDER BY rid LIMIT ?`;
  const chunks = new Chunks(first);
  for (let last = 0; ; ) {
    alive(collection, undefined);
    const rows = statement(collection.statements, collection, sql).all(last, chunks.size) as unknown[] as [number, Uint8Array][];
    for (const [rid, bytes] of rows) {
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

function* walkIndex(collection: Collection, plan: IndexPlan, cost: Cost, first: number): Generator<Entry | undefined, void> {
  const spans = plan.reverse ? plan.spans.toReversed() : plan.spans;
  if (plan.merge) return yield* merged(spans.map((span) => ({ span, rows: walkSpan(collection, plan, span, cost, 1) })), plan.reverse);
  for (const span of spans) yield* walkSpan(collection, plan, span, cost, plan.single ? 1 : first);
}

function* walkSpan(collection: Collection, plan: IndexPlan, span: Span, cost: Cost, first: number): Generator<Entry | undefined, void> {
  const { index, reverse } = plan;
  const chunks = new Chunks(first);
  let [key, rid] = reverse ? [span.high, 0] : [span.low, -1];
  const limit = reverse ? span.low : span.high;
  for (;;) {
    alive(collection, plan);
    const read = statement(index.statements, collection, spanSql(plan, collection));
    const rows = read.all(key, rid, limit, chunks.size) as unknown[] as [Uint8Array, number, Uint8Array][];
    for (const [keyBytes, id, bytes] of rows) {
      key = asBuffer(keyBytes);
      rid = id;
      chunks.saw(bytes.length);
      cost.keys++;
      cost.docs++;
      yield { rid, key, doc: documentOf(asBuffer(bytes)) };
    }
    if (plan.single || rows.length < chunks.size) return;
    chunks.grow();
    yield undefined;
  }
}

function spanSql(plan: IndexPlan, collection: Collection): string {
  const [past, within, order] = plan.reverse ? ['<', '>=', 'DESC'] : ['>', '<', 'ASC'];
  return `SELECT i.key, i.rid, d.doc FROM ${plan.index.table} i CROSS JOIN ${collection.table} d ON d.rid = i.rid
    WHERE (i.key, i.rid) ${past} (?, ?) AND i.key ${within} ? ORDER BY i.key ${order}, i.rid ${order} LIMIT ?`;
}

/** Several stretches with one order: always the next in order of what follows their prefixes. */
function* merged(parts: { span: Span; rows: Generator<Entry | undefined, void> }[], reverse: boolean): Generator<Entry | undefined, void> {
  const heads: { rest: Buffer; entry: Entry; part: (typeof parts)[number] }[] = [];
  const advance = function* (part: (typeof parts)[number]): Generator<undefined, void> {
    let next = part.rows.next();
    while (!next.done && !next.value) {
      yield undefined;
      next = part.rows.next();
    }
    if (!next.done && next.value) heads.push({ rest: next.value.key.subarray(part.span.prefix), entry: next.value, part });
  };
  for (const part of parts) yield* advance(part);
  const sign = reverse ? -1 : 1;
  while (heads.length > 0) {
    let best = 0;
    for (let i = 1; i < heads.length; i++) {
      if (heads[i]!.rest.compare(heads[best]!.rest) * sign < 0) best = i;
    }
    const [head] = heads.splice(best, 1);
    if (!head) return;
    yield head.entry;
    yield* advance(head.part);
  }
}

/** How many matching keys there are, for a plan whose spans hold nothing else. */
export function countKeys(plan: IndexPlan, collection: Collection): number {
  const count = statement(plan.index.statements, collection, `SELECT count(*) FROM ${plan.index.table} WHERE key >= ? AND key < ?`);
  return plan.spans.reduce((sum, span) => sum + Number((count.get(span.low, span.high) as unknown as [number])[0]), 0);
}

function statement(cache: Map<string, StatementSync>, collection: Collection, sql: string): StatementSync {
  let prepared = cache.get(sql);
  if (!prepared) {
    prepared = collection.sql.prepare(sql);
    prepared.setReturnArrays(true);
    cache.set(sql, prepared);
  }
  return prepared;
}

function alive(collection: Collection, plan: IndexPlan | undefined): void {
  if (collection.dropped) fail('QueryPlanKilled', `collection dropped. UUID ${collection.id}`);
  if (plan?.index.dropped) fail('QueryPlanKilled', `index '${plan.index.spec.name}' dropped`);
}

/** How many rows to read at once: few at first, then more, but never many megabytes. */
class Chunks {
  size: number;
  private bytes = 0;
  private rows = 0;

  constructor(first: number) {
    this.size = Math.max(1, Math.min(first, CHUNK_ROWS));
  }

  saw(bytes: number): void {
    this.bytes += bytes;
    this.rows++;
  }

  grow(): void {
    const average = Math.max(1, this.bytes / Math.max(1, this.rows));
    this.size = Math.max(1, Math.min(this.size * 4, CHUNK_ROWS, Math.ceil(CHUNK_BYTES / average)));
  }
}
