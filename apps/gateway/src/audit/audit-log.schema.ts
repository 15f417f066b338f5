import { Schema } from 'mongoose';

/** One record of the audit log; only the outcome of a started write is filled in later. */
export interface AuditLogRow {
  _id: string;
  accountId: string;
  action: string;
  actor: { type: string; id: string; name: string };
  resource: { type: string; id?: string };
  /** `started`, then `success`, `refused` (the caller's fault) or `failed`; services use their own values for what they record. */
  status: string;
  details: Record<string, unknown>;
  ip?: string;
  correlationId: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A record before it is kept. */
export type NewAuditLog = Omit<AuditLogRow, 'expiresAt'>;

const text = { type: String, required: true };
const mixed = Schema.Types.Mixed;

/** See {@link AuditLogRow}; a record expires by the account's setting at the time of writing (DECISIONS 92). */
export const auditLogSchema = new Schema<AuditLogRow>(
  {
    _id: text,
    accountId: text,
    action: text,
    actor: { type: { type: String }, id: String, name: String },
    resource: { type: { type: String }, id: String },
    status: text,
    details: { type: mixed, default: {} },
    ip: String,
    correlationId: text,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, collection: 'auditLogs' },
);
auditLogSchema.index({ accountId: 1, createdAt: -1, _id: -1 });
auditLogSchema.index({ accountId: 1, 'resource.type': 1, 'resource.id': 1, createdAt: -1, _id: -1 });
auditLogSchema.index({ accountId: 1, action: 1, createdAt: -1, _id: -1 });
auditLogSchema.index({ accountId: 1, 'actor.id': 1, createdAt: -1, _id: -1 });
auditLogSchema.index(
  { accountId: 1, 'details.leadId': 1 },
  { partialFilterExpression: { 'details.leadId': { $exists: true } } },
);
auditLogSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
