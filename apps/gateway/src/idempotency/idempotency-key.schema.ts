import { Schema } from 'mongoose';

/** One use of an `Idempotency-Key` (DECISIONS 13). */
export interface IdempotencyKeyRow {
  _id: string;
  accountId: string;
  method: string;
  path: string;
  /**
   * The caller's key; for a test key after `test` and a line break, which no key contains, so that test and live
   * requests stay apart.
   */
  key: string;
  /** SHA-256 of the request's query and body. */
  bodyHash: string;
  /** The id for the resource, now and when the request is repeated. */
  newId: string;
  /** `open`: failed with unknown effect; the next repeat runs it again under the same id. */
  state: 'running' | 'open' | 'done';
  /** A run that has not ended by then died with its process. */
  runsUntil: Date;
  /** The first answer as JSON, without secrets; absent when it was too long or past the quota. */
  answer?: string;
  /** The lead that the answer is about, so that it can be erased. */
  leadId?: string;
  expiresAt: Date;
}

const text = { type: String, required: true };

/** See {@link IdempotencyKeyRow}. */
export const idempotencyKeySchema = new Schema<IdempotencyKeyRow>(
  {
    _id: text,
    accountId: text,
    method: text,
    path: text,
    key: text,
    bodyHash: text,
    newId: text,
    state: text,
    runsUntil: { type: Date, required: true },
    answer: String,
    leadId: String,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'idempotencyKeys' },
);
idempotencyKeySchema.index({ accountId: 1, method: 1, path: 1, key: 1 }, { unique: true });
idempotencyKeySchema.index({ accountId: 1, leadId: 1 }, { partialFilterExpression: { leadId: { $exists: true } } });
idempotencyKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
