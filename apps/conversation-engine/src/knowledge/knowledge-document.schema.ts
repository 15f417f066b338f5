import type { AccountId, DocumentFormat, DocumentStatus } from '@northline/common/contracts';
import { type mongo, Schema, type Types } from 'mongoose';

/** The state of a document's vectors. */
export interface DocumentVectors {
  /** The model that made the vectors of all its chunks. */
  embeddedBy?: string;
  /** The earliest next attempt. */
  embedDueAt?: Date;
}

/** A document as it is stored; its text is in its chunks. */
export interface KnowledgeDocumentRow extends DocumentVectors {
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
  /** Until it is ready, or failed and a dead letter where it has to be one: when it has to be picked up (again). */
  dueAt?: Date;
  /** What the external index holds it as; absent: nothing, or no longer what it is. */
  indexedAs?: string;
  /** The earliest next attempt to put it there. */
  indexDueAt?: Date;
  /** How often it was begun, so that one that kills its process is not begun for ever. */
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
    embeddedBy: String,
    embedDueAt: Date,
    indexedAs: String,
    indexDueAt: Date,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'knowledgeDocuments', versionKey: false },
);
knowledgeDocumentSchema.index({ accountId: 1, knowledgeBaseId: 1, createdAt: 1, _id: 1 });
knowledgeDocumentSchema.index({ accountId: 1, dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
knowledgeDocumentSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
knowledgeDocumentSchema.index({ status: 1, embeddedBy: 1 });
knowledgeDocumentSchema.index({ status: 1, indexedAs: 1 });

/** How long a claim of a document holds whose pieces are stored or put into an index; renewed with each batch. */
export const storingLeaseMs = 120_000;

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
  /** See `vectors.ts`; absent without embeddings. */
  vector?: mongo.Binary;
  /** The model that made the vector. */
  embeddedBy?: string;
}

/** The collection `knowledgeChunks`. */
export const knowledgeChunkSchema = new Schema<KnowledgeChunkRow>(
  {
    accountId: String,
    knowledgeBaseId: String,
    documentId: String,
    title: String,
    index: Number,
    text: String,
    position: String,
    vector: Buffer,
    embeddedBy: String,
  },
  { collection: 'knowledgeChunks', versionKey: false },
);
knowledgeChunkSchema.index({ accountId: 1, knowledgeBaseId: 1 });
knowledgeChunkSchema.index({ accountId: 1, documentId: 1, _id: 1 });
