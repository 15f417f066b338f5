import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * WAL with NORMAL: a commit survives the death of the process at once, and a loss of power when the store's `onDisk` says
 * so. The store itself sees to checkpoints.
 */
export const PRAGMAS = `
  PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768;
  PRAGMA wal_autocheckpoint = 0;`;

/** A value of a row. */
export type Cell = number | string | Uint8Array;

/** A connection to the file; it prepares each statement once. */
export class Connection {
  readonly sql: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(file: string, readOnly = false) {
    this.sql = new DatabaseSync(file, { readOnly, timeout: 5000 });
  }

  all(text: string, values: (Buffer | number)[]): Cell[][] {
    let statement = this.statements.get(text);
    if (!statement) {
      if (this.statements.size >= 1000) this.statements.clear();
      statement = this.sql.prepare(text);
      statement.setReturnArrays(true);
      this.statements.set(text, statement);
    }
    return statement.all(...values) as unknown[] as Cell[][];
  }
}

/** The tables of all collections, as one of them may use them. */
export interface Tables {
  /** The connection that writes. */
  readonly sql: DatabaseSync;
  /** Notes that collections or indexes come or go with the open transaction. */
  reshape(): void;
  /** Is a transaction of another command open? Then what is counted in memory is ahead of what may be seen. */
  readonly isPaused: boolean;
  /** Rows as the command at work may see them: while somebody else's transaction is open, those that were committed before. */
  all(text: string, ...values: (Buffer | number)[]): Cell[][];
}
