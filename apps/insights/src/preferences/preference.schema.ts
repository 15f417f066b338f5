import type { Confidence, DomainEvent, InsightWriter } from '@northline/common/contracts';
import { confidences } from '@northline/common/contracts';
import { newId, withPendingEvents } from '@northline/common/platform/mongo';
import { Schema } from 'mongoose';

/** How many earlier writings an insight keeps. */
export const historyLength = 20;

/** One writing of an insight. */
export interface PreferenceValue {
  topic: string;
  preference: string;
  confidence: Confidence;
  source?: string;
  conversationId?: string;
  /** The message that contains `source`. */
  messageId?: string;
  /** Absent on those of earlier releases. */
  writtenBy?: InsightWriter;
  writtenAt: Date;
}

/** A Lead Insight as it is stored. A deleted one stays for a day without its texts, to publish its event. */
export interface PreferenceRow {
  _id: string;
  accountId: string;
  leadId: string;
  conversationId?: string;
  /** Of the conversation that last wrote it. */
  agentConfigId?: string;
  topic: string;
  /** The topic for comparison (DECISIONS 55): trimmed, in lower case; on a deleted one a key that is no topic's. */
  topicKey: string;
  preference: string;
  confidence: Confidence;
  source?: string;
  /** The message that contains `source`; absent on those of earlier releases. */
  messageId?: string;
  writtenBy?: InsightWriter;
  /** The writings before this one, the oldest first; at most {@link historyLength}. */
  history?: PreferenceValue[];
  /** Set by a person: no evaluation overwrites it. */
  lockedAt?: Date;
  /** The evaluation of the field that wrote it last, `<conversationId>:<stageEntry>:<fieldName>`: each writes once. */
  evaluation?: string;
  /** Set by a person's edit; see DECISIONS 57. */
  editedAt?: Date;
  deletedAt?: Date;
  createdAt: Date;
  /** Of the value; its revision, too: each change is one compare-and-set on it, and sets a later one. */
  updatedAt: Date;
  expiresAt: Date;
  pendingEvents: DomainEvent[];
}

/** The collection `preferences`. */
export const preferenceSchema = new Schema<PreferenceRow>(
  {
    _id: { type: String, default: newId },
    accountId: { type: String, required: true },
    leadId: { type: String, required: true },
    conversationId: String,
    agentConfigId: String,
    topic: { type: String, required: true },
    topicKey: { type: String, required: true },
    preference: String,
    confidence: { type: String, enum: confidences },
    source: String,
    messageId: String,
    writtenBy: Object,
    history: { type: [Object], default: undefined },
    lockedAt: Date,
    evaluation: String,
    editedAt: Date,
    deletedAt: Date,
    createdAt: Date,
    updatedAt: Date,
    expiresAt: Date,
  },
  { collection: 'preferences', versionKey: false },
);
preferenceSchema.index({ accountId: 1, leadId: 1, topicKey: 1 }, { unique: true });
preferenceSchema.index({ accountId: 1, updatedAt: 1, _id: 1 });
preferenceSchema.index({ accountId: 1, topicKey: 1, updatedAt: 1, _id: 1 });
preferenceSchema.index({ accountId: 1, agentConfigId: 1, updatedAt: 1, _id: 1 });
preferenceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
withPendingEvents(preferenceSchema);
