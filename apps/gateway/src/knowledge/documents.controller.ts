import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { CreateDocument, KnowledgeDocument, KnowledgePassage, type Page } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { ListQuery } from '@northline/common/validation';
import { Audited, Caller, Creates, Deletes, Id, Idempotent, ListOf, NewId } from '../routing/route-words';
import { Upload, Uploaded, type UploadedFile } from '../http/upload';
import { DocumentIntake } from './document-intake.service';

/** Documents of a knowledge base; they are read in the background. */
@ApiTags('Knowledge')
@Controller('api/knowledge-bases/:id/documents')
export class DocumentsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly intake: DocumentIntake,
  ) {}

  @Get()
  @Scoped('knowledge:view')
  @ListOf('documents', KnowledgeDocument)
  list(
    @Caller() ctx: RequestContext,
    @Id('Knowledge base') knowledgeBaseId: string,
    @Query() query: ListQuery,
  ): Promise<Page<KnowledgeDocument>> {
    return this.rpc.request(ctx, 'engine.knowledge_documents.list', { ...query, knowledgeBaseId });
  }

  @Post()
  @Scoped('knowledge:upload')
  @Upload({ maxMegabytes: 8, fields: { title: "Absent: the file's name" }, or: CreateDocument })
  @Audited('knowledge_document.created', 'knowledge_document')
  @Idempotent()
  @Creates(KnowledgeDocument)
  async create(
    @Caller() ctx: RequestContext,
    @NewId() _id: string,
    @Id('Knowledge base') knowledgeBaseId: string,
    @Uploaded() file: UploadedFile | undefined,
    @Body() json: unknown,
  ): Promise<KnowledgeDocument> {
    return this.rpc.request(ctx, 'engine.knowledge_documents.create', {
      _id,
      knowledgeBaseId,
      document: await this.intake.take(ctx, file, json),
    });
  }

  @Get(':docId/passages')
  @Scoped('knowledge:view')
  @ListOf('passages', KnowledgePassage)
  passages(
    @Caller() ctx: RequestContext,
    @Id('Knowledge base') knowledgeBaseId: string,
    @Id('Document', 'docId') id: string,
    @Query() query: ListQuery,
  ): Promise<Page<KnowledgePassage>> {
    return this.rpc.request(ctx, 'engine.knowledge_documents.passages', { ...query, knowledgeBaseId, id });
  }

  @Delete(':docId')
  @Scoped('knowledge:delete')
  @Audited('knowledge_document.deleted', 'knowledge_document', {
    param: 'docId',
    before: 'engine.knowledge_documents.get',
  })
  @Deletes()
  delete(
    @Caller() ctx: RequestContext,
    @Id('Knowledge base') knowledgeBaseId: string,
    @Id('Document', 'docId') id: string,
  ): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'engine.knowledge_documents.delete', { knowledgeBaseId, id });
  }
}
