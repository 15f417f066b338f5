import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  CreateKnowledgeBase,
  KnowledgeBase,
  KnowledgeHits,
  type Page,
  SearchKnowledge,
  UpdateKnowledgeBase,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { ListQuery } from '@northline/common/validation';
import { Audited, Caller, Creates, Deletes, Id, Idempotent, ListOf, NewId, Returns } from '../routing/route-words';

/** `/api/knowledge-bases`. */
@ApiTags('Knowledge')
@Controller('api/knowledge-bases')
export class KnowledgeBasesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Scoped('knowledge:view')
  @ListOf('knowledgeBases', KnowledgeBase)
  list(@Caller() ctx: RequestContext, @Query() query: ListQuery): Promise<Page<KnowledgeBase>> {
    return this.rpc.request(ctx, 'engine.knowledge_bases.list', query);
  }

  @Post()
  @Scoped('knowledge:upload')
  @Audited('knowledge_base.created', 'knowledge_base')
  @Idempotent()
  @Creates(KnowledgeBase)
  create(
    @Caller() ctx: RequestContext,
    @NewId() _id: string,
    @Body() base: CreateKnowledgeBase,
  ): Promise<KnowledgeBase> {
    return this.rpc.request(ctx, 'engine.knowledge_bases.create', { _id, base });
  }

  @Get(':id')
  @Scoped('knowledge:view')
  @Returns(KnowledgeBase)
  get(@Caller() ctx: RequestContext, @Id('Knowledge base') id: string): Promise<KnowledgeBase> {
    return this.rpc.request(ctx, 'engine.knowledge_bases.get', { id });
  }

  @Patch(':id')
  @Scoped('knowledge:upload')
  @Audited('knowledge_base.updated', 'knowledge_base', { before: 'engine.knowledge_bases.get' })
  @Returns(KnowledgeBase)
  update(
    @Caller() ctx: RequestContext,
    @Id('Knowledge base') id: string,
    @Body() changes: UpdateKnowledgeBase,
  ): Promise<KnowledgeBase> {
    return this.rpc.request(ctx, 'engine.knowledge_bases.update', { id, changes });
  }

  @Delete(':id')
  @Scoped('knowledge:delete')
  @Audited('knowledge_base.deleted', 'knowledge_base', { before: 'engine.knowledge_bases.get' })
  @Deletes()
  delete(@Caller() ctx: RequestContext, @Id('Knowledge base') id: string): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'engine.knowledge_bases.delete', { id });
  }

  @Post(':id/search')
  @Scoped('knowledge:view')
  @Returns(KnowledgeHits)
  search(
    @Caller() ctx: RequestContext,
    @Id('Knowledge base') id: string,
    @Body() { query, limit }: SearchKnowledge,
  ): Promise<KnowledgeHits> {
    return this.rpc.request(ctx, 'engine.knowledge_bases.search', { id, query, limit });
  }
}
