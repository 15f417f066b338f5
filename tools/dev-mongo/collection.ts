import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { duplicateKey } from './duplicate-key.ts';
import { type IndexField, type Keys, keysOf } from './index-keys.ts';
import type { IndexSpec } from './index-spec.ts';
import { matches } from './matcher.ts';
import { visitPath } from './paths.ts';
import { type Raw, asBuffer, bytesOf, documentOf } from './raw.ts';

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
  readonly statements = new Map<string, StatementSync>();
  private readonly sql: DatabaseSync;
  private readonly collection: Collection;
  private readonly add: StatementSync;
  private readonly remove: StatementSync;
  private readonly find: StatementSync;

  constructor(sql: DatabaseSync, id: number, collection: Collection, spec: IndexSpec) {
    this.sql = sql;
    this.id = id;
    this.table = `i${id}`;
    this.collection = collection;
    this.spec = spec;
    this.fields = spec.fields;
    this.multikey = spec.fields.map(() => false);
    const paths = [...spec.fields.map((field) => field.path), ...(spec.partial?.shape.leaves ?? []).flatMap((leaf) => leaf.path ?? [])];
    this.dependsOn = new Set(paths.map((path) => path.steps[0]?.name ?? ''));
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
      if (this.find.get(key, rid)) throw duplicateKey(`${this.collection.db}.${this.collection.name}`, this.spec, doc, key);
    }
  }

  insert(keys: Buffer[], rid: number): void {
    for (const key of keys) this.add.run(key, rid);
  }

  delete(keys: Buffer[], rid: number): void {
    for (const key of keys) this.remove.run(key, rid);
  }

  restore(multikey: string, hashed: boolean): void {
    this.multikey = this.fields.map((_, i) => multikey[i] === '1');
    this.hashed = hashed;
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
    this.sql.prepare('UPDATE indexes SET multikey = ?, hashed = ? WHERE id = ?').run(flags, this.hashed ? 1 : 0, this.id);
    this.collection.generation++;
  }
}

/** One collection: documents by their number of insertion (`rid`), which is also their natural order. */
export class Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly table: string;
  readonly indexes: Index[] = [];
  readonly statements = new Map<string, StatementSync>();
  dropped = false;
  /** Changes whenever a plan made before may no longer be good. */
  generation = 0;
  readonly sql: DatabaseSync;
  private count: number | undefined;
  private readonly insertDoc: StatementSync;
  private readonly replaceDoc: StatementSync;
  private readonly removeDoc: StatementSync;
  private readonly readDoc: StatementSync;

  constructor(sql: DatabaseSync, id: number, db: string, name: string) {
    this.sql = sql;
    this.id = id;
    this.db = db;
    this.name = name;
    this.table = `d${id}`;
    this.insertDoc = sql.prepare(`INSERT INTO ${this.table} (doc) VALUES (?)`);
    this.replaceDoc = sql.prepare(`UPDATE ${this.table} SET doc = ? WHERE rid = ?`);
    this.removeDoc = sql.prepare(`DELETE FROM ${this.table} WHERE rid = ?`);
    this.readDoc = sql.prepare(`SELECT doc FROM ${this.table} WHERE rid = ?`);
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

  read(rid: number): Raw | undefined {
    const row = this.readDoc.get(rid);
    return row && documentOf(asBuffer(row['doc'] as Uint8Array));
  }

  /** How many documents there are, without reading them. */
  size(): number {
    this.count ??= Number(this.sql.prepare(`SELECT count(*) AS n FROM ${this.table}`).get()?.['n']);
    return this.count;
  }

  /** Brings all documents into a new index. */
  fill(index: Index): void {
    const rows = this.sql.prepare(`SELECT rid, doc FROM ${this.table} WHERE rid > ? ORDER BY rid LIMIT 1000`);
    for (let last = 0, more = true; more; ) {
      const chunk = rows.all(last);
      for (const row of chunk) {
        const doc = documentOf(asBuffer(row['doc'] as Uint8Array));
        last = Number(row['rid']);
        const keys = index.keysOf(doc);
        index.checkUnique(keys, last, doc);
        index.insert(keys, last);
      }
      more = chunk.length === 1000;
    }
    this.generation++;
  }
}

function difference(index: Index, before: Buffer[], after: Buffer[]): { index: Index; added: Buffer[]; removed: Buffer[] } {
  const has = (keys: Buffer[], key: Buffer): boolean => keys.some((other) => other.equals(key));
  return { index, added: after.filter((key) => !has(before, key)), removed: before.filter((key) => !has(after, key)) };
}
