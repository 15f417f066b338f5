import type { AccountId, DocumentFormat, DocumentStatus } from '@northline/common/contracts';
import { Schema, type Types } from 'mongoose';

/** A document as it is stored; its text lies in its chunks. */
export interface KnowledgeDocumentRow {
  _id: Types.ObjectId;
  accountId: AccountId;
  knowledgeBaseId: string;
  title: string;
  format: DocumentFormat;
  size: number;
  uploadId: string;
  status: DocumentStatus;
  /** Percent. */
  progress: number;
  chunkCount: number;
  failedReason?: string;
  /** Until it is ready or failed: when somebody has to look at it (again). */
  dueAt?: Date;
  /** How often it was begun: one that kills its process is not begun for ever. */
  attempts: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The collection `knowledgeDocuments`. */
export const knowledgeDocumentSchema = new Schema<KnowledgeDocumentRow>(
  {
    accountId: { type: String, required: true },
    knowledgeBaseId: { type: String, required: true },
    title: String,
    format: String,
    size: Number,
    uploadId: String,
    status: String,
    progress: Number,
    chunkCount: Number,
    failedReason: String,
    dueAt: Date,
    attempts: Number,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'knowledgeDocuments', versionKey: false },
);
knowledgeDocumentSchema.index({ accountId: 1, knowledgeBaseId: 1, createdAt: 1, _id: 1 });
knowledgeDocumentSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });

/** A searchable piece of a document. */
export interface KnowledgeChunkRow {
  _id: Types.ObjectId;
  accountId: AccountId;
  knowledgeBaseId: string;
  documentId: string;
  title: string;
  /** Place among the document's chunks. */
  index: number;
  text: string;
  position: string;
}

/** The collection `knowledgeChunks`. */
export const knowledgeChunkSchema = new Schema<KnowledgeChunkRow>(
  { accountId: String, knowledgeBaseId: String, documentId: String, title: String, index: Number, text: String, position: String },
  { collection: 'knowledgeChunks', versionKey: false },
);
knowledgeChunkSchema.index({ accountId: 1, knowledgeBaseId: 1 });
knowledgeChunkSchema.index({ accountId: 1, documentId: 1, _id: 1 });
