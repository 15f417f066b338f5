import type {
  AccountId,
  Channel,
  DomainEvent,
  InboundReceived,
  InboundStatus,
  Quoted,
} from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema } from 'mongoose';
import type { AttachmentRow } from '../attachments/attachment.rules';

/** A message that we received; (integrationId, providerMessageId) is its key. */
export interface InboundRow {
  _id: string;
  accountId: AccountId;
  integrationId: string;
  channel: Channel;
  providerMessageId: string;
  status: InboundStatus;
  /** Why it was set aside. */
  reason?: string;
  /** The sender's address on the channel. */
  from?: string;
  sender?: InboundReceived['from'];
  subject?: string;
  text?: string;
  /** What it refers to. */
  quoted?: Quoted;
  /** Absent: none. */
  attachments?: AttachmentRow[];
  mail?: { messageId: string; references: string[] };
  /** From the reply address. */
  conversationId?: string;
  leadId?: string;
  receivedAt: Date;
  /** How many attempts to fetch its content have ended. */
  attempts: number;
  /**
   * Attempts begun since the last one that ended: counted before the work begins, because what they read may end their
   * process.
   */
  unendedAttempts?: number;
  /** The lanes in which fetching it is queued. */
  stoodIn?: string[];
  /** When its content or its attachments are to be fetched (again); during an attempt, when somebody else may. */
  dueAt?: Date;
  createdAt: Date;
  updatedAt: Date;
  /** When it expires (DECISIONS 146). */
  expiresAt?: Date;
  pendingEvents: DomainEvent[];
}

/** The collection `inboundMessages`. */
export const inboundSchema = new Schema<InboundRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    integrationId: { type: String, required: true },
    channel: { type: String, required: true },
    providerMessageId: { type: String, required: true },
    status: { type: String, required: true },
    reason: String,
    from: String,
    sender: { type: Object, default: undefined },
    subject: String,
    text: String,
    quoted: { type: Object, default: undefined },
    attachments: { type: [Object], default: undefined },
    mail: { type: Object, default: undefined },
    conversationId: String,
    leadId: String,
    receivedAt: { type: Date, required: true },
    attempts: Number,
    unendedAttempts: Number,
    stoodIn: { type: [String], default: undefined },
    dueAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    expiresAt: { type: Date, expires: 0 },
  },
  { collection: 'inboundMessages', versionKey: false, minimize: false },
);

const whenPresent = (field: string): object => ({ partialFilterExpression: { [field]: { $exists: true } } });

inboundSchema.index({ integrationId: 1, providerMessageId: 1 }, { unique: true });
inboundSchema.index({ accountId: 1, status: 1, createdAt: 1 });
inboundSchema.index({ accountId: 1, createdAt: 1, _id: 1 });
inboundSchema.index({ accountId: 1, from: 1, receivedAt: 1 }, whenPresent('from'));
inboundSchema.index({ accountId: 1, leadId: 1 }, whenPresent('leadId'));
inboundSchema.index({ accountId: 1, conversationId: 1 }, whenPresent('conversationId'));
inboundSchema.index({ dueAt: 1 }, whenPresent('dueAt'));
withPendingEvents(inboundSchema);
