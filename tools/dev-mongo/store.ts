import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Collection, Index } from './collection.ts';
import { fail } from './errors.ts';
import { type IndexSpec, idIndexSpec, parseIndexSpec } from './index-spec.ts';
import { asBuffer, documentOf } from './raw.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, db TEXT, name TEXT, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY, collection INTEGER, name TEXT, spec BLOB,
    multikey TEXT, hashed INTEGER, UNIQUE (collection, name));`;

/** WAL with NORMAL: what was committed survives the death of the process, though not a loss of power. */
const PRAGMAS = `
  PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768;
  PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = MEMORY; PRAGMA busy_timeout = 5000;`;

/** All databases in one SQLite file: the catalog of collections and indexes, and the transaction around writes. */
export class Store {
  readonly sql: DatabaseSync;
  readonly file: string;
  /** Grows with every write: tells a paused command whether what it read may be out of date. */
  writes = 0;
  private readonly databases = new Map<string, Map<string, Collection>>();
  private readonly beginning: StatementSync;
  private readonly commitment: StatementSync;
  private depth = 0;

  constructor(dataDir: string, { readOnly = false } = {}) {
    mkdirSync(dataDir, { recursive: true });
    this.file = join(dataDir, 'stand-in.sqlite');
    this.sql = new DatabaseSync(this.file, { readOnly });
    if (!readOnly) this.sql.exec(PRAGMAS + SCHEMA);
    this.beginning = this.sql.prepare('BEGIN IMMEDIATE');
    this.commitment = this.sql.prepare('COMMIT');
    this.load();
  }

  /** Opens the transaction of a command's writes (again inside of it: nothing new is opened). */
  begin(): void {
    this.writes++;
    if (this.depth++ === 0) this.beginning.run();
  }

  commit(): void {
    if (--this.depth === 0) this.commitment.run();
  }

  /** Undoes the whole transaction, the catalog included. */
  rollback(): void {
    if (--this.depth > 0) return;
    this.sql.exec('ROLLBACK');
    this.load();
  }

  /** Runs writes as one transaction; whatever it throws undoes them. */
  transaction<R>(work: () => R): R {
    this.begin();
    let result: R;
    try {
      result = work();
    } catch (error) {
      this.rollback();
      throw error;
    }
    this.commit();
    return result;
  }

  /** Reads with one view of everything, as it is committed now (for the thread that only reads). */
  snapshot<R>(read: () => R): R {
    this.sql.exec('BEGIN');
    try {
      this.load();
      return read();
    } finally {
      this.sql.exec('COMMIT');
    }
  }

  databaseNames(): string[] {
    return [...this.databases].filter(([, collections]) => collections.size > 0).map(([name]) => name);
  }

  collections(db: string): Collection[] {
    return [...(this.databases.get(db)?.values() ?? [])];
  }

  collection(db: string, name: string): Collection | undefined {
    return this.databases.get(db)?.get(name);
  }

  /** The collection, made with its `_id` index if it is not there. */
  ensure(db: string, name: string): Collection {
    return this.collection(db, name) ?? this.transaction(() => this.create(db, name));
  }

  drop(collection: Collection): void {
    this.transaction(() => {
      for (const index of collection.indexes) this.sql.exec(`DROP TABLE ${index.table}`);
      this.sql.exec(`DROP TABLE ${collection.table}`);
      this.sql.prepare('DELETE FROM indexes WHERE collection = ?').run(collection.id);
      this.sql.prepare('DELETE FROM collections WHERE id = ?').run(collection.id);
      collection.dropped = true;
      this.databases.get(collection.db)?.delete(collection.name);
    });
  }

  /** Builds an index over what the collection holds; fails as a whole on a duplicate. */
  createIndex(collection: Collection, spec: IndexSpec): Index {
    return this.transaction(() => {
      const id = Number(
        this.sql
          .prepare('INSERT INTO indexes (collection, name, spec, multikey, hashed) VALUES (?, ?, ?, ?, 0)')
          .run(collection.id, spec.name, spec.raw, '').lastInsertRowid,
      );
      this.sql.exec(`CREATE TABLE i${id} (key BLOB, rid INTEGER, PRIMARY KEY (key, rid)) WITHOUT ROWID`);
      const index = new Index(this.sql, id, collection, spec);
      collection.fill(index);
      collection.indexes.push(index);
      return index;
    });
  }

  dropIndex(collection: Collection, index: Index): void {
    this.transaction(() => {
      this.sql.exec(`DROP TABLE ${index.table}`);
      this.sql.prepare('DELETE FROM indexes WHERE id = ?').run(index.id);
      index.dropped = true;
      collection.indexes.splice(collection.indexes.indexOf(index), 1);
      collection.generation++;
    });
  }

  /** The bytes of all documents of a collection together. */
  bytes(collection: Collection): number {
    return Number(this.sql.prepare(`SELECT total(length(doc)) AS n FROM ${collection.table}`).get()?.['n']);
  }

  close(): void {
    this.sql.close();
  }

  private create(db: string, name: string): Collection {
    if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.')) fail('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
    if (name.startsWith('system.')) fail('InvalidNamespace', `Invalid system namespace: ${db}.${name}`);
    const id = Number(this.sql.prepare('INSERT INTO collections (db, name) VALUES (?, ?)').run(db, name).lastInsertRowid);
    this.sql.exec(`CREATE TABLE d${id} (rid INTEGER PRIMARY KEY, doc BLOB)`);
    const collection = new Collection(this.sql, id, db, name);
    this.add(collection);
    this.createIndex(collection, idIndexSpec());
    return collection;
  }

  private add(collection: Collection): void {
    let collections = this.databases.get(collection.db);
    if (!collections) this.databases.set(collection.db, (collections = new Map<string, Collection>()));
    collections.set(collection.name, collection);
  }

  private load(): void {
    this.databases.clear();
    const indexRows = this.sql.prepare('SELECT id, name, spec, multikey, hashed FROM indexes WHERE collection = ? ORDER BY id');
    for (const row of this.sql.prepare('SELECT id, db, name FROM collections ORDER BY id').all()) {
      const collection = new Collection(this.sql, Number(row['id']), String(row['db']), String(row['name']));
      for (const indexRow of indexRows.all(collection.id)) collection.indexes.push(this.loadIndex(collection, indexRow));
      this.add(collection);
    }
  }

  private loadIndex(collection: Collection, row: Record<string, unknown>): Index {
    const isId = row['name'] === '_id_';
    const spec = isId ? idIndexSpec() : parseIndexSpec(documentOf(asBuffer(row['spec'] as Uint8Array)));
    const index = new Index(this.sql, Number(row['id']), collection, spec);
    index.restore(String(row['multikey']), Number(row['hashed']) === 1);
    return index;
  }
}
