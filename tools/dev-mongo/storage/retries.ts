import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Work } from '../slices.ts';
import { type Raw, asBuffer, documentOf } from '../values/raw.ts';

/** Which of a session's retryable writes a command is: the session's id, and a number that grows with each. */
export type RetryKey = { session: Buffer; number: number };

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS retries (session BLOB PRIMARY KEY, number INTEGER, reply BLOB, at INTEGER) WITHOUT ROWID;`;

/** Sessions that nobody used for so long are gone, as `hello` announces (logicalSessionTimeoutMinutes). */
const SESSION_MS = 30 * 60_000;

/**
 * The answers to each session's last retryable write, kept in the same transaction as what it wrote: a driver that did
 * not hear the answer asks again, and is told it once more (manual: core/retryable-writes).
 */
export class Retries {
  private readonly busy = new Map<string, Promise<undefined>>();
  private readonly read: StatementSync;
  private readonly write: StatementSync;
  private readonly remove: StatementSync;

  constructor(sql: DatabaseSync) {
    sql.exec(SCHEMA);
    this.read = sql.prepare('SELECT number, reply FROM retries WHERE session = ?');
    this.write = sql.prepare('INSERT OR REPLACE INTO retries (session, number, reply, at) VALUES (?, ?, ?, ?)');
    this.remove = sql.prepare('DELETE FROM retries WHERE at < ?');
  }

  /** Does one write of a session at a time, as MongoDB does: the repeat of one that is under way waits for its end. */
  *alone<R>({ session }: RetryKey, work: () => Work<R>): Work<R> {
    const key = session.toString('latin1');
    for (let before = this.busy.get(key); before; before = this.busy.get(key)) yield before;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.busy.set(key, promise);
    try {
      return yield* work();
    } finally {
      this.busy.delete(key);
      resolve(undefined);
    }
  }

  /** What the write was answered, or 'older' when the session has gone on; undefined when it has not been done. */
  find({ session, number }: RetryKey): Raw | 'older' | undefined {
    const row = this.read.get(session);
    if (!row || (row['number'] as number) < number) return undefined;
    return row['number'] === number ? documentOf(asBuffer(row['reply'] as Uint8Array)) : 'older';
  }

  /** Keeps the answer; to be called in the transaction of the write. */
  keep({ session, number }: RetryKey, reply: Buffer): void {
    this.write.run(session, number, reply, Date.now());
  }

  /** Forgets sessions that are gone. */
  sweep(): void {
    this.remove.run(Date.now() - SESSION_MS);
  }
}
