import type { AccountId, Channel, DomainEvent } from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema } from 'mongoose';
import type { Person } from './person-keys';

/** Somebody who may not be written to, and their identifiers; the names are removed when the lead is erased. */
export interface SuppressionRow extends Person {
  _id: string;
  accountId: AccountId;
  /** Rises with every change; events carry it. */
  rev: number;
  /** The `rev` from which it holds; absent on rows of former releases. */
  since?: number;
  /** False after it was lifted. */
  active: boolean;
  /** One of {@link suppressionReasons}, or the words of the person who created it. */
  reason: string;
  /** Absent: on all channels. */
  channel?: Channel;
  /** The hash by which it is found first; unique together with the reason. */
  mainKey: string;
  /** Hashes of all identifiers of the person: all that is left after the lead's deletion. */
  keys: string[];
  /** When the person last said so, or when it was noted; absent on rows of former releases. */
  saidAt?: Date;
  createdAt: Date;
  updatedAt: Date;
  pendingEvents: DomainEvent[];
}

/** The collection `suppressions`. */
export const suppressionSchema = new Schema<SuppressionRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    rev: { type: Number, required: true },
    since: Number,
    active: { type: Boolean, required: true },
    reason: { type: String, required: true },
    channel: String,
    mainKey: { type: String, required: true },
    keys: { type: [String], required: true },
    phone: String,
    email: String,
    chatId: String,
    userId: String,
    leadId: String,
    saidAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'suppressions', versionKey: false },
);

suppressionSchema.index({ accountId: 1, mainKey: 1, reason: 1 }, { unique: true });
suppressionSchema.index({ accountId: 1, keys: 1 });
suppressionSchema.index({ accountId: 1, active: 1, createdAt: 1, _id: 1 });
withPendingEvents(suppressionSchema);
