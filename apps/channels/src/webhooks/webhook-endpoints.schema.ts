import type { AccountId, EventKind, DomainEvent } from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/platform/mongo';
import type { StoredAddress } from '@northline/common/platform/secrets';
import { Schema } from 'mongoose';

/** Where events of an account are sent. */
export interface WebhookEndpointRow extends StoredAddress {
  _id: string;
  accountId: AccountId;
  events: EventKind[];
  description: string;
  enabled: boolean;
  disabledReason?: string;
  /** Since when nothing got through; five days of it disable. */
  failingSince?: Date;
  /** When calls last ended so, to the minute. */
  lastDeliveredAt?: Date;
  lastFailedAt?: Date;
  /** Sealed for the account. */
  secret: string;
  /** Of the rotation that made the secret. */
  secretId?: string;
  /** Also signs until its time is over. */
  oldSecret?: string;
  oldSecretUntil?: Date;
  createdAt: Date;
  updatedAt: Date;
  pendingEvents?: DomainEvent[];
}

/** The fields that hold sealed values. */
export const webhookEndpointSecrets = ['secret', 'oldSecret', 'sealedUrl'];

/** The collection `webhookEndpoints`. */
export const webhookEndpointSchema = new Schema<WebhookEndpointRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    sealedUrl: String,
    url: String,
    events: { type: [String], required: true },
    description: { type: String, default: '' },
    enabled: { type: Boolean, required: true },
    disabledReason: String,
    failingSince: Date,
    lastDeliveredAt: Date,
    lastFailedAt: Date,
    secret: { type: String, required: true },
    secretId: String,
    oldSecret: String,
    oldSecretUntil: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'webhookEndpoints', versionKey: false },
);

webhookEndpointSchema.index({ accountId: 1, createdAt: 1, _id: 1 });
withPendingEvents(webhookEndpointSchema);
