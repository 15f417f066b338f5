import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { Sentence, sentenceOfText } from '../sentence.contract';
import type { Page, PageQuery } from '../../vocabulary/vocabulary';
import type { CreateKnowledgeBase, UpdateKnowledgeBase } from './knowledge-bodies';

/** Document formats. */
export const documentFormats = ['txt', 'md', 'html', 'csv', 'pdf', 'docx'] as const;
/** See {@link documentFormats}. */
export type DocumentFormat = (typeof documentFormats)[number];

/** State of a document: being read, searchable, or unreadable. */
export const documentStatuses = ['processing', 'ready', 'failed'] as const;
/** See {@link documentStatuses}. */
export type DocumentStatus = (typeof documentStatuses)[number];

/** A collection of documents that agents answer from. */
@ApiSchema({ description: 'A set of documents that agents can look things up in.' })
export class KnowledgeBase {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'Name of the knowledge base' }) name!: string;
  @ApiProperty({ description: 'A note for yourself' }) description!: string;
  @ApiProperty({ type: 'integer', description: 'How many documents it has, in any status' }) documentCount!: number;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** A document of a knowledge base. */
@ApiSchema({ description: 'A document of a knowledge base.' })
export class KnowledgeDocument {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'The knowledge base' }) knowledgeBaseId!: string;
  @ApiProperty({ description: 'Title, shown with what is found in it' }) title!: string;
  @ApiProperty({ enum: documentFormats, description: 'Format of the uploaded file' }) format!: DocumentFormat;
  @ApiProperty({ type: 'integer', description: 'Bytes that were uploaded' }) size!: number;
  @ApiProperty({ enum: documentStatuses, description: '`processing`, then `ready`, or `failed` with `failedReason`' })
  status!: DocumentStatus;
  @ApiProperty({ type: 'integer', description: 'Percent of the document that is stored' }) progress!: number;
  @ApiProperty({ type: 'integer', description: 'Number of searchable pieces' }) chunkCount!: number;
  @ApiProperty({ required: false, description: 'Why it failed' }) failedReason?: string;
  @ApiProperty(sentenceOfText('failedReason')) sentence?: Sentence;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** One piece of a document. */
@ApiSchema({ description: 'A piece of a document, as agents can be given it.' })
export class KnowledgePassage {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'Text of the piece' }) text!: string;
  @ApiProperty({ description: 'Where in the document: a page, rows, a heading; empty when it has no parts' })
  position!: string;
}

/** One piece of a document that answers a query. */
@ApiSchema({ description: 'A piece that was found.' })
export class KnowledgeHit {
  @ApiProperty({ description: 'The document it is from' }) documentId!: string;
  @ApiProperty({ description: 'Title of the document' }) title!: string;
  @ApiProperty({ description: 'Text of the piece' }) text!: string;
  @ApiProperty({ description: 'How well it fits: higher is better; comparable within one answer' }) score!: number;
  @ApiProperty({ description: 'Where in the document: a page, rows, a heading; empty when it has no parts' })
  position!: string;
}

/** Answer of `POST /api/knowledge-bases/{id}/search`. */
@ApiSchema({ description: 'What a search found.' })
export class KnowledgeHits {
  @ApiProperty({ type: [KnowledgeHit], description: 'Best first' }) results!: KnowledgeHit[];
}

/** A document whose bytes were uploaded before. */
export interface NewDocument {
  uploadId: string;
  size: number;
  title: string;
  format: DocumentFormat;
}

/** Requests about knowledge. */
export const knowledgeRpc = {
  'engine.knowledge_bases.list': rpc<PageQuery, Page<KnowledgeBase>>(),
  'engine.knowledge_bases.create': rpc<{ _id?: string; base: CreateKnowledgeBase }, KnowledgeBase>(),
  'engine.knowledge_bases.get': rpc<{ id: string }, KnowledgeBase>(),
  'engine.knowledge_bases.update': rpc<{ id: string; changes: UpdateKnowledgeBase }, KnowledgeBase>(),
  'engine.knowledge_bases.delete': rpc<{ id: string }, { deleted: true }>(),
  'engine.knowledge_bases.search': rpc<{ id: string; query: string; limit: number }, KnowledgeHits>({
    timeoutMs: 10_000,
  }),
  'engine.knowledge_documents.list': rpc<PageQuery & { knowledgeBaseId: string }, Page<KnowledgeDocument>>(),
  'engine.knowledge_documents.create': rpc<
    { _id?: string; knowledgeBaseId: string; document: NewDocument },
    KnowledgeDocument
  >(),
  'engine.knowledge_documents.get': rpc<{ id: string }, KnowledgeDocument>(),
  /** In the order of the document. Errors: 404 for the base or the document. */
  'engine.knowledge_documents.passages': rpc<
    PageQuery & { knowledgeBaseId: string; id: string },
    Page<KnowledgePassage>
  >(),
  'engine.knowledge_documents.delete': rpc<{ knowledgeBaseId: string; id: string }, { deleted: true }>(),
};
