import type { Schema } from 'mongoose';

/**
 * The longest that MongoDB works on a read, in milliseconds. Not below the deadline of the request, so that nobody still
 * waits for a read that it ends.
 */
export const readLimitMs = 30_000;

/** Bounds every read by a model that has no limit of its own: what a caller can make large must not work on for ever. */
export function boundReads(schema: Schema): void {
  schema.pre(['find', 'findOne', 'countDocuments', 'distinct'], function () {
    if (this.getOptions().maxTimeMS === undefined) this.maxTimeMS(readLimitMs);
  });
  schema.pre('aggregate', function () {
    this.options.maxTimeMS ??= readLimitMs;
  });
}
