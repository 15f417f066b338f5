import type { AccountId } from '@northline/common/contracts';
import { Schema, type Types } from 'mongoose';

/** A knowledge base as it is stored. */
export interface KnowledgeBaseRow {
  _id: Types.ObjectId;
  accountId: AccountId;
  name: string;
  description: string;
  /** Rises with each change of its chunks: a search index built from an older one is discarded. */
  contentVersion: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The collection `knowledgeBases`. */
export const knowledgeBaseSchema = new Schema<KnowledgeBaseRow>(
  {
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    description: String,
    contentVersion: Number,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'knowledgeBases', versionKey: false },
);
knowledgeBaseSchema.index({ accountId: 1, createdAt: 1, _id: 1 });
