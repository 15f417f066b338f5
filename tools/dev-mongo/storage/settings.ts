import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** What a server remembers of itself: small values by name. */
export class Settings {
  private readonly read: StatementSync;
  private readonly write: StatementSync;

  constructor(sql: DatabaseSync) {
    sql.exec('CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;');
    this.read = sql.prepare('SELECT value FROM settings WHERE name = ?');
    this.write = sql.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)');
  }

  get(name: string): unknown {
    const row = this.read.get(name);
    return row && JSON.parse(row['value'] as string);
  }

  /** To be called in a transaction. */
  set(name: string, value: unknown): void {
    this.write.run(name, JSON.stringify(value));
  }
}
