import type { AccountId, WebhookDeliveryStatus } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** One call of an endpoint. */
export interface AttemptRow {
  at: Date;
  durationMs: number;
  statusCode?: number;
  response?: string;
  error?: string;
}

/** One event on its way to one endpoint; (endpointId, eventId) is its key. */
export interface WebhookDeliveryRow {
  _id: string;
  accountId: AccountId;
  endpointId: string;
  eventId: string;
  type: string;
  /** The exact text that is signed, the same on every attempt. */
  body: string;
  conversationId?: string;
  sequence?: number;
  /**
   * The endpoint's predecessor of this event in the same conversation, and how long to wait for it while it has not
   * arrived.
   */
  follows?: { sequence: number; until: Date };
  leadId?: string;
  status: WebhookDeliveryStatus;
  attempts: AttemptRow[];
  /** Attempts of this round; a redelivery begins a new one. */
  round: number;
  /** When the next attempt is due; while one runs, when it counts as lost. */
  dueAt?: Date;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** A row before it is inserted. */
export type NewWebhookDelivery = Omit<WebhookDeliveryRow, 'expiresAt'>;

/** The collection `webhookDeliveries`; a row expires by the account's setting at the time of writing (DECISIONS 92). */
export const webhookDeliverySchema = new Schema<WebhookDeliveryRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    endpointId: { type: String, required: true },
    eventId: { type: String, required: true },
    type: { type: String, required: true },
    body: { type: String, required: true },
    conversationId: String,
    sequence: Number,
    follows: { type: Object, default: undefined },
    leadId: String,
    status: { type: String, required: true },
    attempts: { type: [Object], default: [] },
    round: { type: Number, default: 0 },
    dueAt: Date,
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'webhookDeliveries', versionKey: false, minimize: false },
);

const whenPresent = (field: string): object => ({ partialFilterExpression: { [field]: { $exists: true } } });

webhookDeliverySchema.index({ endpointId: 1, eventId: 1 }, { unique: true });
webhookDeliverySchema.index({ accountId: 1, endpointId: 1, createdAt: 1, _id: 1 });
webhookDeliverySchema.index(
  { accountId: 1, endpointId: 1, status: 1, createdAt: 1, _id: 1 },
  { partialFilterExpression: { status: 'failed' } },
);
webhookDeliverySchema.index({ endpointId: 1, conversationId: 1, sequence: 1 }, whenPresent('conversationId'));
webhookDeliverySchema.index({ accountId: 1, leadId: 1 }, whenPresent('leadId'));
webhookDeliverySchema.index({ dueAt: 1 }, whenPresent('dueAt'));
webhookDeliverySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
