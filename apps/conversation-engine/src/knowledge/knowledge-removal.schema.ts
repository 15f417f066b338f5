import type { AccountId } from '@northline/common/contracts';
import { Schema, type Types } from 'mongoose';

/** A document or knowledge base that is deleted, and whose remains are to be cleared. */
export interface KnowledgeRemovalRow {
  _id: Types.ObjectId;
  accountId: AccountId;
  knowledgeBaseId: string;
  /** Absent: the whole knowledge base. */
  documentId?: string;
  createdAt: Date;
  dueAt: Date;
}

/** The collection `knowledgeRemovals`. */
export const knowledgeRemovalSchema = new Schema<KnowledgeRemovalRow>(
  {
    accountId: { type: String, required: true },
    knowledgeBaseId: { type: String, required: true },
    documentId: String,
    createdAt: Date,
    dueAt: Date,
  },
  { collection: 'knowledgeRemovals', versionKey: false },
);
knowledgeRemovalSchema.index({ dueAt: 1 });
