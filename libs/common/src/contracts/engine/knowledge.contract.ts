import { ApiProperty } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import type { Page, PageQuery } from '../vocabulary';
import type { CreateKnowledgeBase, UpdateKnowledgeBase } from './knowledge.bodies';

/** What documents may be. */
export const documentFormats = ['txt', 'md', 'html', 'csv', 'pdf', 'docx'] as const;
/** See {@link documentFormats}. */
export type DocumentFormat = (typeof documentFormats)[number];

/** How far a document is: being read, searchable, or not readable. */
export const documentStatuses = ['processing', 'ready', 'failed'] as const;
/** See {@link documentStatuses}. */
export type DocumentStatus = (typeof documentStatuses)[number];

/** A collection of documents that agents answer from. */
export class KnowledgeBase {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** A document of a knowledge base. */
export class KnowledgeDocument {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() knowledgeBaseId!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ enum: documentFormats }) format!: DocumentFormat;
  @ApiProperty({ type: 'integer', description: 'Bytes that were uploaded' }) size!: number;
  @ApiProperty({ enum: documentStatuses }) status!: DocumentStatus;
  @ApiProperty({ type: 'integer', description: 'Percent of the document that is stored' }) progress!: number;
  @ApiProperty({ type: 'integer', description: 'Searchable pieces' }) chunkCount!: number;
  @ApiProperty({ required: false, description: 'Why it failed' }) failedReason?: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** One piece of a document that answers a query. */
export class KnowledgeHit {
  @ApiProperty() documentId!: string;
  @ApiProperty() title!: string;
  @ApiProperty() text!: string;
  @ApiProperty({ description: 'Higher is better; comparable within one answer' }) score!: number;
  @ApiProperty({ description: 'Where in the document: a page, rows, a heading; empty when it has no parts' }) position!: string;
}

/** Answer of `POST /api/knowledge-bases/{id}/search`. */
export class KnowledgeHits {
  @ApiProperty({ type: [KnowledgeHit] }) results!: KnowledgeHit[];
}

/** A document whose bytes were uploaded ahead. */
export interface NewDocument {
  uploadId: string;
  size: number;
  title: string;
  format: DocumentFormat;
}

/** Questions and commands about knowledge. */
export const knowledgeRpc = {
  'engine.knowledge_bases.list': rpc<PageQuery, Page<KnowledgeBase>>(),
  'engine.knowledge_bases.create': rpc<{ _id?: string; base: CreateKnowledgeBase }, KnowledgeBase>(),
  'engine.knowledge_bases.get': rpc<{ id: string }, KnowledgeBase>(),
  'engine.knowledge_bases.update': rpc<{ id: string; changes: UpdateKnowledgeBase }, KnowledgeBase>(),
  'engine.knowledge_bases.delete': rpc<{ id: string }, { deleted: true }>(),
  'engine.knowledge_bases.search': rpc<{ id: string; query: string; limit: number }, KnowledgeHits>({ timeoutMs: 10_000 }),
  'engine.knowledge_documents.list': rpc<PageQuery & { knowledgeBaseId: string }, Page<KnowledgeDocument>>(),
  'engine.knowledge_documents.create': rpc<{ _id?: string; knowledgeBaseId: string; document: NewDocument }, KnowledgeDocument>(),
  'engine.knowledge_documents.get': rpc<{ id: string }, KnowledgeDocument>(),
  'engine.knowledge_documents.delete': rpc<{ knowledgeBaseId: string; id: string }, { deleted: true }>(),
};
