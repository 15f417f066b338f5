import type { Confidence, DomainEvent } from '@northline/common/contracts';
import { confidences } from '@northline/common/contracts';
import { newId, withPendingEvents } from '@northline/common/mongo';
import { Schema } from 'mongoose';

/** A Lead Insight as it is stored. A deleted one stays for a day without its texts, to publish its event. */
export interface PreferenceRow {
  _id: string;
  accountId: string;
  leadId: string;
  conversationId?: string;
  topic: string;
  /** The topic for comparison (DECISIONS 55): trimmed, in lower case; on a deleted one a key that is no topic's. */
  topicKey: string;
  preference: string;
  confidence: Confidence;
  source?: string;
  /** The evaluation of the field that wrote it last, `<conversationId>:<stageEntry>:<fieldName>`: each writes once. */
  evaluation?: string;
  /** Set by a person's edit; see DECISIONS 57. */
  editedAt?: Date;
  deletedAt?: Date;
  createdAt: Date;
  /** Its revision, too: each change is one compare-and-set on it, and sets a later one. */
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
    topic: { type: String, required: true },
    topicKey: { type: String, required: true },
    preference: String,
    confidence: { type: String, enum: confidences },
    source: String,
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
preferenceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
withPendingEvents(preferenceSchema);
