import type { AccountId } from '@northline/common/contracts';
import { Schema, type Types } from 'mongoose';

/** A deleted document or knowledge base whose pieces are to be taken out of the external index. */
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
