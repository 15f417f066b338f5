import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Checkpointer } from './checkpoint.ts';
import { Collection, Index } from './collection.ts';
import { type Cell, Connection, PRAGMAS, type Tables } from './connection.ts';
import { DiskLog, type SyncFile } from './disk-log.ts';
import { DurableView } from './durable-view.ts';
import { Retries } from './retries.ts';
import { Settings } from './settings.ts';
import { Users } from './users.ts';
import { fail } from '../errors.ts';
import { idIndexSpec, parseIndexSpec } from '../indexes/index-spec.ts';
import { asBuffer, documentOf } from '../values/raw.ts';
import { type Work, around, overdue, run } from '../slices.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, db TEXT, name TEXT, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY, collection INTEGER, name TEXT, spec BLOB,
    multikey TEXT, hashed INTEGER, UNIQUE (collection, name));`;

/** All databases in one SQLite file: the catalog of collections and indexes, and whose turn it is to write. */
export class Store implements Tables {
  /** The connection that writes. */
  readonly sql: DatabaseSync;
  /** Grows as every transaction ends: tells a command that waited whether what it read may be out of date. */
  version = 0;
  private readonly databases = new Map<string, Map<string, Collection>>();
  private readonly writing: Connection;
  private readonly committed: Connection;
  private busy: PromiseWithResolvers<void> | undefined;
  private paused = false;
  private readonly file: string;
  private readonly log: DiskLog;
  private readonly view: DurableView;
  /** Does the command at work see what is on the disk only? */
  private isDurable = false;
  private isReshaping = false;
  /** The commit with which collections or indexes came or went last. */
  private reshaped = 0;
  private readonly changes: StatementSync;
  private changed = 0;
  private readonly checkpointer: Checkpointer;
  /** The answers to the last retryable write of each session. */
  readonly retries: Retries;
  readonly settings: Settings;
  readonly users: Users;

  constructor(dataDir: string, syncFile?: SyncFile) {
    mkdirSync(dataDir, { recursive: true });
    this.file = join(dataDir, 'stand-in.sqlite');
    this.writing = new Connection(this.file);
    this.sql = this.writing.sql;
    this.sql.exec(PRAGMAS + SCHEMA);
    this.retries = new Retries(this.sql);
    this.settings = new Settings(this.sql);
    this.users = new Users(this.sql);
    this.changes = this.sql.prepare('SELECT total_changes() AS n');
    this.checkpointer = new Checkpointer(this.file);
    this.view = new DurableView(this.file);
    this.log = new DiskLog(`${this.file}-wal`, this.view, syncFile);
    this.log.committed();
    this.committed = new Connection(this.file, true);
    this.load();
  }

  /** Rows as the command at work may see them: while somebody else's transaction is open, those that were committed before. */
  all(text: string, ...values: (Buffer | number)[]): Cell[][] {
    const latest = this.paused ? this.committed : this.writing;
    return ((this.isDurable ? this.view.connection : undefined) ?? latest).all(text, values);
  }

  /** Is a transaction of another command open? Then what is counted in memory is ahead of what may be seen. */
  get isPaused(): boolean {
    return this.paused;
  }

  /** A command's writes: one SQLite transaction, however long it takes, that an error undoes. */
  *write<R>(work: (turn: Turn) => Work<R>): Work<R> {
    const turn = new Turn(this);
    try {
      const result = yield* work(turn);
      turn.end('COMMIT');
      return result;
    } catch (error) {
      turn.end('ROLLBACK');
      throw error;
    }
  }

  /** Waits until nobody writes; from then on nobody else does. */
  *take(): Work<void> {
    while (this.busy) yield this.busy.promise;
    this.sql.exec('BEGIN IMMEDIATE');
    this.busy = Promise.withResolvers();
  }

  /** Lets others be served, who do not see what the transaction has written so far. */
  *pause(): Work<void> {
    this.paused = true;
    try {
      yield;
    } finally {
      this.paused = false;
    }
  }

  release(ending: 'COMMIT' | 'ROLLBACK'): void {
    try {
      if (ending === 'COMMIT') this.commit();
      else if (this.sql.isTransaction) this.sql.exec('ROLLBACK');
      if (ending === 'ROLLBACK') this.undone();
      this.checkpoint();
    } finally {
      this.version++;
      this.busy?.resolve();
      this.busy = undefined;
    }
  }

  /** Has the transaction written anything so far? */
  hasChanged(): boolean {
    return this.totalChanges() !== this.changed;
  }

  /** Commits, and records whether anything is not on disk yet. */
  commit(): void {
    this.sql.exec('COMMIT');
    if (this.hasChanged()) this.log.committed();
    if (this.isReshaping) this.reshaped = this.log.committed();
    this.isReshaping = false;
    this.changed = this.totalChanges();
  }

  /** Waits until everything committed would survive a loss of power. */
  *onDisk(): Work<void> {
    const synced = this.log.onDisk();
    if (synced) yield synced;
  }

  /**
   * A command that tells only what would survive a loss of power, and waits for nobody's write; only collections and
   * indexes that come or go are waited for.
   */
  *durably<R>(work: Work<R>): Work<R> {
    for (;;) {
      const synced = this.log.onDisk();
      synced?.catch(() => undefined);
      if (!synced || (this.view.connection && this.log.has(this.reshaped))) break;
      yield synced;
    }
    return yield* around(
      work,
      () => (this.isDurable = true),
      () => (this.isDurable = false),
    );
  }

  /** Notes that collections or indexes come or go with the open transaction. */
  reshape(): void {
    this.isReshaping = true;
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

  create(db: string, name: string): Collection {
    if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.'))
      fail('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
    if (name.startsWith('system.')) fail('InvalidNamespace', `Invalid system namespace: ${db}.${name}`);
    const id = Number(
      this.sql.prepare('INSERT INTO collections (db, name) VALUES (?, ?)').run(db, name).lastInsertRowid,
    );
    this.sql.exec(`CREATE TABLE d${id} (rid INTEGER PRIMARY KEY, doc BLOB)`);
    const collection = new Collection(this, id, db, name);
    collection.addIndex(collection.newIndex(idIndexSpec()));
    this.add(collection);
    return collection;
  }

  drop(collection: Collection): void {
    for (const index of [...collection.indexes]) collection.dropIndex(index);
    this.sql.exec(`DROP TABLE ${collection.table}`);
    this.sql.prepare('DELETE FROM collections WHERE id = ?').run(collection.id);
    collection.dropped = true;
    this.databases.get(collection.db)?.delete(collection.name);
  }

  close(): void {
    this.checkpointer.close();
    this.log.close();
    this.view.close();
    this.committed.sql.close();
    this.sql.close();
  }

  /** Brings what the log holds to the file now and then, and begins the log again from its start. */
  private checkpoint(): void {
    if (!this.checkpointer.isDue(this.changed)) return;
    run(
      this.restartLog(),
      undefined,
      () => this.checkpointer.done(),
      (error) => {
        this.checkpointer.done();
        if (this.sql.isOpen) process.stderr.write(`dev-mongo: checkpoint: ${String(error)}\n`);
      },
    );
  }

  /** Writers wait for its short second half only, readers not at all. */
  private *restartLog(): Work<void> {
    // What the view has not reached yet stays in the log.
    yield* this.onDisk();
    yield this.checkpointer.run('PASSIVE');
    while (this.busy) yield this.busy.promise;
    this.busy = Promise.withResolvers();
    try {
      yield* this.onDisk();
      this.view.release();
      yield this.checkpointer.run('RESTART');
      this.view.renew();
    } finally {
      this.busy.resolve();
      this.busy = undefined;
    }
  }

  private totalChanges(): number {
    return Number(this.changes.get()?.['n']);
  }

  /** What is remembered of documents may include some that no longer exist. */
  private undone(): void {
    this.isReshaping = false;
    this.changed = this.totalChanges();
    for (const collection of this.databaseNames().flatMap((db) => this.collections(db))) collection.forget();
  }

  private add(collection: Collection): void {
    let collections = this.databases.get(collection.db);
    if (!collections) this.databases.set(collection.db, (collections = new Map<string, Collection>()));
    collections.set(collection.name, collection);
  }

  private load(): void {
    for (const [id, db, name] of this.all('SELECT id, db, name FROM collections ORDER BY id') as [
      number,
      string,
      string,
    ][]) {
      const collection = new Collection(this, id, db, name);
      const rows = this.all('SELECT id, name, spec FROM indexes WHERE collection = ? ORDER BY id', id);
      for (const [indexId, indexName, spec] of rows as [number, string, Uint8Array][]) {
        collection.addIndex(
          new Index(
            indexId,
            collection,
            indexName === '_id_' ? idIndexSpec() : parseIndexSpec(documentOf(asBuffer(spec))),
          ),
        );
      }
      collection.forget();
      this.add(collection);
    }
  }
}

/** One command's turn to write. It begins when the command asks for it, which may be after long reading. */
export class Turn {
  private readonly store: Store;
  private begun = false;

  constructor(store: Store) {
    this.store = store;
  }

  /** What to hand to {@link begin} later. */
  version(): number {
    return this.store.version;
  }

  /** Opens the transaction, once; answers whether others wrote since `version`. */
  *begin(version = this.store.version): Work<boolean> {
    if (this.begun) return false;
    yield* this.store.take();
    this.begun = true;
    return this.store.version !== version;
  }

  /** The collection, made if it is not there: that is committed at once, as nothing of the command was written before. */
  *ensure(db: string, name: string): Work<Collection> {
    yield* this.begin();
    const there = this.store.collection(db, name);
    if (there) return there;
    const made = this.store.create(db, name);
    this.store.commit();
    this.store.sql.exec('BEGIN IMMEDIATE');
    return made;
  }

  /** Lets others be served when the command has used up its share of time. */
  *pause(): Work<void> {
    if (!overdue()) return;
    if (this.begun) yield* this.store.pause();
    else yield;
  }

  /** Has this command written anything so far? */
  hasWritten(): boolean {
    return this.begun && this.store.hasChanged();
  }

  end(ending: 'COMMIT' | 'ROLLBACK'): void {
    if (this.begun) this.store.release(ending);
    this.begun = false;
  }
}
