import type { AgentAssigner, CampaignLeadStatus, HealthKind } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** One lead of one campaign. */
export interface CampaignLeadRow {
  _id: string;
  accountId: string;
  campaignId: string;
  leadId: string;
  /** Place in the selection, from 1: the order of sending and of lists. */
  seq: number;
  status: CampaignLeadStatus;
  /** Raised each time that the opening is requested again. */
  round: number;
  /** Fingerprint of the address, for finding the same person twice; absent on rows that are not written to. */
  person?: string;
  /** The `person` of another row, on one that was skipped for it: it takes that place when the other lead is deleted unwritten. */
  samePerson?: string;
  /** Where the lead is, in a campaign in the time of its leads; empty when that is unknown. */
  zone?: string;
  /** Country of the phone number, on the rows of a preflight over WhatsApp: it decides the price. */
  country?: string;
  agentConfigId: string;
  agentVersion: number;
  agentAssignedBy: AgentAssigner;
  /** Marks a row that was requested from the engine and is not answered yet. */
  claim?: string;
  /** When it last began to be sent. */
  claimedAt?: Date;
  conversationId?: string;
  sentAt?: Date;
  deliveredAt?: Date;
  repliedAt?: Date;
  /** When its opening failed for good. */
  failedAt?: Date;
  /** What went wrong with its opening, or what the lead thought of it. */
  harm?: HealthKind;
  error?: string;
  /** On failed rows: a later retry may succeed. */
  retryable?: boolean;
  /** Why its opening is not requested again, should it be put off: the person has written, or the campaign was cancelled. */
  stopped?: string;
}

/** See {@link CampaignLeadRow}. */
export const campaignLeadSchema = new Schema<CampaignLeadRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    campaignId: { type: String, required: true },
    leadId: { type: String, required: true },
    seq: { type: Number, required: true },
    status: { type: String, required: true },
    round: { type: Number, required: true },
    person: String,
    samePerson: String,
    zone: String,
    country: String,
    agentConfigId: { type: String, required: true },
    agentVersion: { type: Number, required: true },
    agentAssignedBy: { type: String, required: true },
    claim: String,
    claimedAt: Date,
    conversationId: String,
    sentAt: Date,
    deliveredAt: Date,
    repliedAt: Date,
    failedAt: Date,
    harm: String,
    error: String,
    retryable: Boolean,
    stopped: String,
  },
  { collection: 'campaignLeads', versionKey: false },
);
campaignLeadSchema.index({ accountId: 1, campaignId: 1, leadId: 1 }, { unique: true });
campaignLeadSchema.index(
  { accountId: 1, campaignId: 1, person: 1 },
  { unique: true, partialFilterExpression: { person: { $exists: true } } },
);
campaignLeadSchema.index(
  { accountId: 1, campaignId: 1, samePerson: 1 },
  { partialFilterExpression: { samePerson: { $exists: true } } },
);
campaignLeadSchema.index({ accountId: 1, campaignId: 1, seq: 1 });
campaignLeadSchema.index({ accountId: 1, campaignId: 1, status: 1, seq: 1 });
campaignLeadSchema.index(
  { accountId: 1, campaignId: 1, status: 1, zone: 1, seq: 1 },
  { partialFilterExpression: { zone: { $exists: true } } },
);
campaignLeadSchema.index(
  { accountId: 1, campaignId: 1, sentAt: 1 },
  { partialFilterExpression: { sentAt: { $exists: true } } },
);
campaignLeadSchema.index(
  { accountId: 1, campaignId: 1, failedAt: 1 },
  { partialFilterExpression: { failedAt: { $exists: true } } },
);
campaignLeadSchema.index({ accountId: 1, leadId: 1 });
