import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** A role in a database. */
export type Role = { role: string; db: string };

/** What SCRAM-SHA-256 keeps of a password (RFC 5802, 7677); base64. */
export type Scram = { iterations: number; salt: string; storedKey: string; serverKey: string };

/** A user; `db` is the database that it signs in to. */
export type User = { name: string; db: string; roles: Role[]; scram: Scram };

const ITERATIONS = 15_000;

/** What is kept of a password. */
export function scramOf(password: string): Scram {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const key = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest();
  return {
    iterations: ITERATIONS,
    salt: salt.toString('base64'),
    storedKey: storedKey.toString('base64'),
    serverKey: key('Server Key').toString('base64'),
  };
}

/** The users of a server, of all databases. */
export class Users {
  private readonly known = new Map<string, User>();
  private readonly write: StatementSync;
  private readonly remove: StatementSync;

  constructor(sql: DatabaseSync) {
    sql.exec('CREATE TABLE IF NOT EXISTS users (id TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;');
    this.write = sql.prepare('INSERT OR REPLACE INTO users (id, value) VALUES (?, ?)');
    this.remove = sql.prepare('DELETE FROM users WHERE id = ?');
    for (const row of sql.prepare('SELECT id, value FROM users').all())
      this.known.set(row['id'] as string, JSON.parse(row['value'] as string) as User);
  }

  all(): User[] {
    return [...this.known.values()];
  }

  find(db: string, name: string): User | undefined {
    return this.known.get(`${db}.${name}`);
  }

  /** To be called in a transaction. */
  save(user: User): void {
    this.write.run(`${user.db}.${user.name}`, JSON.stringify(user));
    this.known.set(`${user.db}.${user.name}`, user);
  }

  /** To be called in a transaction. */
  drop({ db, name }: User): void {
    this.remove.run(`${db}.${name}`);
    this.known.delete(`${db}.${name}`);
  }
}
