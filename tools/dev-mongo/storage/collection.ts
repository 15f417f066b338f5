import type { StatementSync } from 'node:sqlite';
import type { Work } from '../slices.ts';
import type { Tables } from './connection.ts';
import { duplicateKey } from '../indexes/duplicate-key.ts';
import { type IndexField, type Keys, keysOf } from '../indexes/index-keys.ts';
import type { IndexSpec } from '../indexes/index-spec.ts';
import { matches } from '../filters/matcher.ts';
import { visitPath } from '../values/paths.ts';
import { type Raw, asBuffer, bytesOf, documentOf } from '../values/raw.ts';

/** One index: a table of keys whose order is MongoDB's, and how documents get into it. */
export class Index {
  readonly id: number;
  readonly table: string;
  readonly spec: IndexSpec;
  readonly fields: IndexField[];
  /** Per field: has an array ever been expanded for it? */
  multikey: boolean[];
  /** Has a component ever been cut and hashed? */
  hashed = false;
  dropped = false;
  /** The top-level names that its keys and its filter depend on. */
  readonly dependsOn: Set<string>;
  private readonly collection: Collection;
  private readonly add: StatementSync;
  private readonly remove: StatementSync;
  private readonly find: StatementSync;

  constructor(id: number, collection: Collection, spec: IndexSpec) {
    this.id = id;
    this.table = `i${id}`;
    this.collection = collection;
    this.spec = spec;
    this.fields = spec.fields;
    this.multikey = spec.fields.map(() => false);
    const paths = [
      ...spec.fields.map((field) => field.path),
      ...(spec.partial?.shape.leaves ?? []).flatMap((leaf) => leaf.path ?? []),
    ];
    this.dependsOn = new Set(paths.map((path) => path.steps[0]?.name ?? ''));
    const { sql } = collection.store;
    this.add = sql.prepare(`INSERT INTO ${this.table} (key, rid) VALUES (?, ?)`);
    this.remove = sql.prepare(`DELETE FROM ${this.table} WHERE key = ? AND rid = ?`);
    this.find = sql.prepare(`SELECT rid FROM ${this.table} WHERE key = ? AND rid <> ? LIMIT 1`);
  }

  /** The keys of a document; none when the index does not cover it. */
  keysOf(doc: Raw): Buffer[] {
    if (!this.covers(doc)) return [];
    const keys = keysOf(doc, this.fields);
    this.learn(keys);
    return keys.keys;
  }

  /** Throws DuplicateKey when another document has one of these keys. */
  checkUnique(keys: Buffer[], rid: number, doc: Raw): void {
    if (!this.spec.unique) return;
    for (const key of keys) {
      if (this.find.get(key, rid))
        throw duplicateKey(`${this.collection.db}.${this.collection.name}`, this.spec, doc, key);
    }
  }

  insert(keys: Buffer[], rid: number): void {
    for (const key of keys) this.add.run(key, rid);
  }

  delete(keys: Buffer[], rid: number): void {
    for (const key of keys) this.remove.run(key, rid);
  }

  /** Reads again what was learnt about its keys. */
  restore(): void {
    const [multikey, hashed] = this.collection.store.all(
      'SELECT multikey, hashed FROM indexes WHERE id = ?',
      this.id,
    )[0] as [string, number];
    this.multikey = this.fields.map((_, i) => multikey[i] === '1');
    this.hashed = hashed === 1;
  }

  private covers(doc: Raw): boolean {
    const { partial, sparse } = this.spec;
    if (partial) return matches(partial, doc);
    return !sparse || this.fields.some(({ path }) => visitPath(doc, path, true, (value) => value !== undefined));
  }

  private learn(keys: Keys): void {
    const news = (keys.hashed && !this.hashed) || keys.multikey.some((is, i) => is && !this.multikey[i]);
    if (!news) return;
    this.hashed ||= keys.hashed;
    this.multikey = this.multikey.map((was, i) => was || keys.multikey[i] === true);
    const flags = this.multikey.map((is) => (is ? '1' : '0')).join('');
    this.collection.store.sql
      .prepare('UPDATE indexes SET multikey = ?, hashed = ? WHERE id = ?')
      .run(flags, this.hashed ? 1 : 0, this.id);
    this.collection.generation++;
  }
}

/** One collection: documents by their number of insertion (`rid`), which is also their natural order. */
export class Collection {
  readonly store: Tables;
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly table: string;
  readonly indexes: Index[] = [];
  dropped = false;
  /** Changes whenever a plan made before may no longer be good. */
  generation = 0;
  private count: number | undefined;
  private readonly insertDoc: StatementSync;
  private readonly replaceDoc: StatementSync;
  private readonly removeDoc: StatementSync;
  private readonly readDoc: StatementSync;

  constructor(store: Tables, id: number, db: string, name: string) {
    this.store = store;
    this.id = id;
    this.db = db;
    this.name = name;
    this.table = `d${id}`;
    this.insertDoc = store.sql.prepare(`INSERT INTO ${this.table} (doc) VALUES (?)`);
    this.replaceDoc = store.sql.prepare(`UPDATE ${this.table} SET doc = ? WHERE rid = ?`);
    this.removeDoc = store.sql.prepare(`DELETE FROM ${this.table} WHERE rid = ?`);
    this.readDoc = store.sql.prepare(`SELECT doc FROM ${this.table} WHERE rid = ?`);
  }

  /** Stores a new document. Everything that can fail is checked before the first write. */
  insert(doc: Raw): void {
    const entries = this.indexes.map((index) => ({ index, keys: index.keysOf(doc) }));
    for (const { index, keys } of entries) index.checkUnique(keys, -1, doc);
    const rid = Number(this.insertDoc.run(bytesOf(doc)).lastInsertRowid);
    for (const { index, keys } of entries) index.insert(keys, rid);
    if (this.count !== undefined) this.count++;
  }

  /** Puts a document in the place of another; `touched` names the top-level fields that may differ. */
  replace(rid: number, before: Raw, after: Raw, touched: Set<string> | undefined): void {
    const changes = this.indexes
      .filter((index) => !touched || [...touched].some((name) => index.dependsOn.has(name)))
      .map((index) => difference(index, index.keysOf(before), index.keysOf(after)));
    for (const { index, added } of changes) index.checkUnique(added, rid, after);
    this.replaceDoc.run(bytesOf(after), rid);
    for (const { index, added, removed } of changes) {
      index.delete(removed, rid);
      index.insert(added, rid);
    }
  }

  remove(rid: number, doc: Raw): void {
    for (const index of this.indexes) index.delete(index.keysOf(doc), rid);
    this.removeDoc.run(rid);
    if (this.count !== undefined) this.count--;
  }

  /** The document as the one who writes sees it. */
  read(rid: number): Raw | undefined {
    const row = this.readDoc.get(rid);
    return row && documentOf(asBuffer(row['doc'] as Uint8Array));
  }

  /** How many documents there are, counted once, in the narrow table of their `_id`s. */
  size(): number {
    const counted = (): number =>
      Number(this.store.all(`SELECT count(*) FROM ${this.indexes[0]?.table ?? this.table}`)[0]?.[0]);
    return this.store.isPaused ? counted() : (this.count ??= counted());
  }

  /** Reads again what it remembers of its documents. */
  forget(): void {
    this.count = undefined;
    for (const index of this.indexes) index.restore();
  }

  /** An index without any keys yet; nobody looks for them there before {@link addIndex}. */
  newIndex(spec: IndexSpec): Index {
    const insert = this.store.sql.prepare(
      'INSERT INTO indexes (collection, name, spec, multikey, hashed) VALUES (?, ?, ?, ?, 0)',
    );
    const id = Number(insert.run(this.id, spec.name, spec.raw, '').lastInsertRowid);
    this.store.reshape();
    this.store.sql.exec(`CREATE TABLE i${id} (key BLOB, rid INTEGER, PRIMARY KEY (key, rid)) WITHOUT ROWID`);
    return new Index(id, this, spec);
  }

  /** Brings all documents into a new index, with a pause now and then; fails on a duplicate. */
  *fill(index: Index, turn: { pause(): Work<void> }): Work<void> {
    const sql = `SELECT rid, doc FROM ${this.table} WHERE rid > ? ORDER BY rid LIMIT 64`;
    for (
      let chunk = this.store.all(sql, -1);
      chunk.length > 0;
      chunk = this.store.all(sql, chunk.at(-1)?.[0] as number)
    ) {
      for (const [rid, bytes] of chunk as [number, Uint8Array][]) {
        const doc = documentOf(asBuffer(bytes));
        const keys = index.keysOf(doc);
        index.checkUnique(keys, rid, doc);
        index.insert(keys, rid);
      }
      yield* turn.pause();
    }
  }

  addIndex(index: Index): void {
    this.indexes.push(index);
    this.generation++;
  }

  dropIndex(index: Index): void {
    this.store.reshape();
    this.store.sql.exec(`DROP TABLE ${index.table}`);
    this.store.sql.prepare('DELETE FROM indexes WHERE id = ?').run(index.id);
    index.dropped = true;
    this.indexes.splice(this.indexes.indexOf(index), 1);
    this.generation++;
  }
}

function difference(
  index: Index,
  before: Buffer[],
  after: Buffer[],
): { index: Index; added: Buffer[]; removed: Buffer[] } {
  const has = (keys: Buffer[], key: Buffer): boolean => keys.some((other) => other.equals(key));
  return { index, added: after.filter((key) => !has(before, key)), removed: before.filter((key) => !has(after, key)) };
}
