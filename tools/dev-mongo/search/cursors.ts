import { fail } from '../errors.ts';
import { Raw } from '../values/raw.ts';
import { type Work, overdue } from '../slices.ts';

/** Documents to come; what is not a document is a place where others may be served in between. */
export type Documents = IterableIterator<Raw | Promise<unknown> | undefined, void>;

/** One answer's share of a cursor. */
export type Batch = { documents: Raw[]; id: bigint };

/** Servers forget a cursor that nobody asked for in this time. */
const IDLE_MS = 10 * 60_000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const FIRST_BATCH = 101;

type Cursor = {
  id: bigint;
  namespace: string;
  documents: Documents;
  left: number;
  usedAt: number;
  held: Raw | undefined;
  busy: boolean;
};

/** The open cursors of all connections. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private nextId = BigInt(Date.now()) << 20n;

  /** The first batch of a result; what is left stays open under the batch's id (0: nothing is left). */
  *start(
    namespace: string,
    documents: Documents,
    options: { batchSize?: number | undefined; limit?: number; single?: boolean },
  ): Work<Batch> {
    const cursor: Cursor = {
      id: ++this.nextId,
      namespace,
      documents,
      left: orEndless(options.limit),
      usedAt: Date.now(),
      held: undefined,
      busy: false,
    };
    const batch = yield* this.read(cursor, options.batchSize ?? FIRST_BATCH);
    if (options.single || batch.id === 0n) return { documents: batch.documents, id: 0n };
    this.open.set(cursor.id, cursor);
    return batch;
  }

  /** The next batch (`getMore`). */
  *more(id: bigint, namespace: string, batchSize: number | undefined): Work<Batch> {
    const cursor = this.open.get(id);
    if (!cursor) return fail('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      fail(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    if (cursor.busy) fail('CursorInUse', `cursor id ${id} is already in use`);
    try {
      const batch = yield* this.read(cursor, orEndless(batchSize));
      if (batch.id === 0n) this.open.delete(id);
      return batch;
    } catch (error) {
      this.open.delete(id);
      throw error;
    }
  }

  /** Forgets a cursor; false when there is none. */
  kill(id: bigint): boolean {
    this.open.get(id)?.documents.return?.();
    return this.open.delete(id);
  }

  /** Forgets the cursors that nobody has asked for in ten minutes. */
  sweep(now: number): void {
    for (const cursor of this.open.values()) if (!cursor.busy && now - cursor.usedAt > IDLE_MS) this.kill(cursor.id);
  }

  private *read(cursor: Cursor, size: number): Work<Batch> {
    const documents: Raw[] = [];
    let bytes = 0;
    cursor.busy = true;
    try {
      while (documents.length < size && cursor.left > 0) {
        const document = cursor.held ?? (yield* next(cursor.documents));
        cursor.held = undefined;
        if (!document) return { documents, id: 0n };
        bytes += document.end - document.start;
        if (documents.length > 0 && bytes > MAX_BATCH_BYTES) {
          cursor.held = document;
          return { documents, id: cursor.id };
        }
        documents.push(document);
        cursor.left--;
        if (overdue()) yield;
      }
    } finally {
      cursor.busy = false;
      cursor.usedAt = Date.now();
    }
    return { documents, id: cursor.left > 0 ? cursor.id : 0n };
  }
}

/** 0 means no limit, as not given does. */
function orEndless(limit = 0): number {
  return limit === 0 ? Infinity : limit;
}

/** The next document, passing pauses on. */
export function* next(documents: Documents): Work<Raw | undefined> {
  for (;;) {
    const step = documents.next();
    if (step.done) return undefined;
    if (step.value instanceof Raw) return step.value;
    yield step.value;
  }
}
