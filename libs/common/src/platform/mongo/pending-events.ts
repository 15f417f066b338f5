import type { Schema } from 'mongoose';

/** Gives an aggregate its outbox: the field `pendingEvents`, and the index of the sweep. */
export function withPendingEvents(schema: Schema): void {
  schema.add({ pendingEvents: { type: [Object], default: undefined } });
  schema.index({ 'pendingEvents.at': 1 }, { sparse: true });
}
