import type { KnowledgeBase, KnowledgeDocument, KnowledgePassage } from '@northline/common/contracts';
import { withSentence } from '@northline/common/vocabulary/sentences';
import type { KnowledgeBaseRow } from './knowledge-base.schema';
import type { KnowledgeChunkRow, KnowledgeDocumentRow } from './knowledge-document.schema';

/** The public form of a knowledge base. */
export function toKnowledgeBase(row: KnowledgeBaseRow, documentCount: number): KnowledgeBase {
  const { _id, accountId, name, description, createdAt, updatedAt } = row;
  return {
    _id: _id.toHexString(),
    accountId,
    name,
    description,
    documentCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The public form of a document. */
export function toKnowledgeDocument(row: KnowledgeDocumentRow): KnowledgeDocument {
  const { accountId, knowledgeBaseId, title, format, size, status, progress, chunkCount, failedReason } = row;
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  return {
    _id: row._id.toHexString(),
    accountId,
    knowledgeBaseId,
    title,
    format,
    size,
    status,
    progress,
    chunkCount,
    ...(failedReason && { failedReason, ...withSentence(failedReason) }),
    ...times,
  };
}

/** The public form of a piece. */
export function toPassage({ _id, text, position }: KnowledgeChunkRow): KnowledgePassage {
  return { _id: _id.toHexString(), text, position };
}
