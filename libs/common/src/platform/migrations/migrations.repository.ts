import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { isDuplicateKey } from '../mongo/duplicate-key';

/** The state of a database. */
export interface DataState {
  /** The `dataVersion` that it was last migrated to; 0 before there were migrations. */
  version: number;
  /** The indexes that were no longer declared when that version came; the next version drops them. */
  undeclared: string[];
}

/** A row of `migrations`: the state, the lease, or a record of what was done. */
interface MigrationRow {
  /** `state`, `lease`, `migration <name>`, or `indexes <time>`. */
  _id: string;
  version?: number;
  undeclared?: string[];
  holder?: string;
  until?: Date;
  startedAt?: Date;
  finishedAt?: Date;
  /** How long it took, in milliseconds; of an interrupted migration, the last run. */
  ms?: number;
  /** How many documents all runs changed. */
  documents?: number;
  /** How often it was begun. */
  runs?: number;
  built?: string[];
  dropped?: string[];
}

const leaseMs = 30_000;

/** The collection `migrations` of each service's database. */
@Injectable()
export class MigrationsRepository {
  /** The database, for messages to an operator. */
  readonly database: string;
  private readonly rows: mongo.Collection<MigrationRow>;

  constructor(@InjectConnection() connection: Connection) {
    this.database = connection.name;
    this.rows = connection.collection<MigrationRow>('migrations');
  }

  async state(): Promise<DataState> {
    const row = await this.rows.findOne({ _id: 'state' });
    return { version: row?.version ?? 0, undeclared: row?.undeclared ?? [] };
  }

  async saveState(state: DataState): Promise<void> {
    await this.rows.updateOne({ _id: 'state' }, { $set: state }, { upsert: true });
  }

  /** The names of the migrations that have ended. */
  async finished(): Promise<Set<string>> {
    const rows = await this.rows
      .find({ _id: /^migration /, finishedAt: { $exists: true } }, { projection: { _id: 1 } })
      .toArray();
    return new Set(rows.map(({ _id }) => _id.slice('migration '.length)));
  }

  async begin(name: string, version: number): Promise<void> {
    await this.rows.updateOne(
      { _id: `migration ${name}` },
      { $set: { version, startedAt: new Date() }, $inc: { runs: 1 } },
      { upsert: true },
    );
  }

  async finish(name: string, done: { ms: number; documents: number }): Promise<void> {
    await this.rows.updateOne(
      { _id: `migration ${name}` },
      { $set: { ms: done.ms, finishedAt: new Date() }, $inc: { documents: done.documents } },
    );
  }

  async noteIndexes(done: { built: string[]; dropped: string[]; ms: number }): Promise<void> {
    const at = new Date();
    await this.rows.insertOne({ _id: `indexes ${at.toISOString()}`, finishedAt: at, ...done });
  }

  /** Takes or renews the lease for 30 s; false when somebody else has it. */
  async lease(holder: string): Promise<boolean> {
    const now = new Date();
    const free = { _id: 'lease', $or: [{ holder }, { until: { $lt: now } }] };
    try {
      await this.rows.updateOne(free, { $set: { holder, until: new Date(now.getTime() + leaseMs) } }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async release(holder: string): Promise<void> {
    await this.rows.deleteOne({ _id: 'lease', holder });
  }
}
