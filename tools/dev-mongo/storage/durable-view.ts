import { Connection } from './connection.ts';

/**
 * What is on the disk for certain, as majority reads see it: they wait for nobody's write (manual:
 * reference/read-concern-majority). It moves on with each sync of the log, to what was committed when that began.
 */
export class DurableView {
  private readonly file: string;
  private readonly free: Connection[] = [];
  private shown: Connection | undefined;
  private next: Connection | undefined;

  constructor(file: string) {
    this.file = file;
  }

  /** The connection that sees it; undefined until the first sync, and from {@link release} to the next. */
  get connection(): Connection | undefined {
    return this.shown;
  }

  /** A sync begins: it covers what is committed now. */
  begin(): void {
    this.next = this.free.pop() ?? new Connection(this.file, true);
    this.next.sql.exec('BEGIN');
    // SQLite chooses what a transaction sees when it first reads.
    this.next.sql.exec('SELECT 1 FROM collections LIMIT 1');
  }

  /** That sync is done. */
  advance(): void {
    if (!this.next) return;
    this.giveBack(this.shown);
    this.shown = this.next;
    this.next = undefined;
  }

  /** All that is committed now is on the disk. */
  renew(): void {
    this.begin();
    this.advance();
  }

  /** Lets go of the log, which cannot begin again from its start while somebody reads in it. */
  release(): void {
    this.giveBack(this.shown);
    this.giveBack(this.next);
    this.shown = this.next = undefined;
  }

  close(): void {
    this.release();
    for (const { sql } of this.free) sql.close();
  }

  private giveBack(connection: Connection | undefined): void {
    if (!connection) return;
    connection.sql.exec('COMMIT');
    this.free.push(connection);
  }
}
