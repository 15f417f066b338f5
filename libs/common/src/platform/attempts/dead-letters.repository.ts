import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type mongo, Schema } from 'mongoose';
import type { AccountId, DomainEvent, Work } from '../../contracts';

/** A row of the collection `deadLetters`. */
export interface DeadLetterRow extends Work {
  /** `<kind>:<name>:<id>`. */
  _id: string;
  accountId: string;
  reason: string;
  attempts: number;
  /** The event itself, to be handled when it is released. */
  event?: DomainEvent;
  /** Instead of an event: a message on an event's subject that is no event. An operator can only look at it. */
  text?: string;
  /** When it was given up. */
  since: Date;
  /** Present on a released event: when it is tried (again). */
  dueAt?: Date;
}

/** Longer than events live on their stream. */
const keptSeconds = 30 * 24 * 60 * 60;
/** A released event whose process died is tried again after this. */
const claimMs = 90_000;

const deadLetterSchema = new Schema<DeadLetterRow>(
  {
    _id: String,
    kind: String,
    name: String,
    id: String,
    accountId: String,
    reason: String,
    attempts: Number,
    event: Object,
    text: String,
    since: { type: Date, expires: keptSeconds },
    dueAt: Date,
  },
  { collection: 'deadLetters', versionKey: false, minimize: false },
);
deadLetterSchema.index({ accountId: 1, since: 1 });
deadLetterSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });

/** The collection `deadLetters` of each service. */
@Injectable()
export class DeadLettersRepository {
  private readonly rows: mongo.Collection<DeadLetterRow>;

  constructor(@InjectConnection() connection: Connection) {
    connection.model('DeadLetter', deadLetterSchema);
    this.rows = connection.collection<DeadLetterRow>('deadLetters');
  }

  /** Keeps one; the same work given up again takes its place. */
  async put(row: DeadLetterRow): Promise<void> {
    await this.rows.replaceOne({ _id: row._id }, row, { upsert: true, ignoreUndefined: true });
  }

  /** Those not released, of all accounts, the oldest first. */
  list(limit: number): Promise<DeadLetterRow[]> {
    return this.rows
      .find({ dueAt: { $exists: false } }, { projection: { event: 0 }, sort: { since: 1, _id: 1 }, limit })
      .toArray();
  }

  /** The keys of those not released. */
  async keys(): Promise<Pick<DeadLetterRow, '_id' | 'kind'>[]> {
    return this.rows.find({ dueAt: { $exists: false } }, { projection: { kind: 1 } }).toArray();
  }

  /** Which of the given works, or of all, can be released. */
  releasable(_id: string | undefined): Promise<DeadLetterRow[]> {
    const wanted = { ...(_id !== undefined && { _id }), dueAt: { $exists: false }, text: { $exists: false } };
    return this.rows.find(wanted, { projection: { event: 0 } }).toArray();
  }

  /** Makes events due and removes jobs, of the given works or of all; answers which. */
  async release(_id: string | undefined, now: Date): Promise<DeadLetterRow[]> {
    const rows = await this.releasable(_id);
    const ids = (kind: Work['kind']): string[] => rows.filter((row) => row.kind === kind).map((row) => row._id);
    await this.rows.updateMany({ _id: { $in: ids('event') } }, { $set: { dueAt: now } });
    await this.rows.deleteMany({ _id: { $in: ids('job') } });
    return rows;
  }

  /** Takes a released event that is due; null when there is none. */
  takeDue(now: Date): Promise<DeadLetterRow | null> {
    return this.rows.findOneAndUpdate({ dueAt: { $lte: now } }, { $set: { dueAt: new Date(now.getTime() + claimMs) } });
  }

  /** Removes events about a lead, but not the one by which the lead is erased. */
  async removeOfLead(accountId: AccountId, leadId: string): Promise<void> {
    await this.rows.deleteMany({ accountId, 'event.data.leadId': leadId, name: { $ne: 'lead.erased' } });
  }

  /** Forgets a work that is done. */
  async remove(_id: string): Promise<void> {
    await this.rows.deleteOne({ _id });
  }
}
