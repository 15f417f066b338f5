import { Schema } from 'mongoose';

/** One use of an `Idempotency-Key` (DECISIONS 13). */
export interface IdempotencyKeyRow {
  _id: string;
  accountId: string;
  method: string;
  path: string;
  /** As it was sent; under a test key after `test` and a line break, which no key holds: what a test did is not taken for done in life. */
  key: string;
  /** SHA-256 of the request's query and body. */
  bodyHash: string;
  /** The id that the resource takes, now or when the request is repeated. */
  newId: string;
  /** `open`: failed with nothing known of what it did; the next repeat does it again under the same id. */
  state: 'running' | 'open' | 'done';
  /** A run that has not ended by then died with its process. */
  runsUntil: Date;
  /** The first answer as JSON, without secrets. */
  answer?: string;
  /** The lead that the answer is about: with it, the answer is forgotten. */
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
