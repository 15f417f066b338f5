import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { KnowledgeService } from './knowledge.service';

/** Answers `engine.knowledge_bases.*` and `engine.knowledge_documents.*`. */
@Controller()
export class KnowledgeController {
  constructor(private readonly knowledge: KnowledgeService) {}

  @Rpc('engine.knowledge_bases.list')
  list(
    ctx: RequestContext,
    query: RpcRequest<'engine.knowledge_bases.list'>,
  ): Promise<RpcResponse<'engine.knowledge_bases.list'>> {
    return this.knowledge.list(ctx, query);
  }

  @Rpc('engine.knowledge_bases.create')
  create(
    ctx: RequestContext,
    { base, _id }: RpcRequest<'engine.knowledge_bases.create'>,
  ): Promise<RpcResponse<'engine.knowledge_bases.create'>> {
    return this.knowledge.create(ctx, base, _id);
  }

  @Rpc('engine.knowledge_bases.get')
  get(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.knowledge_bases.get'>,
  ): Promise<RpcResponse<'engine.knowledge_bases.get'>> {
    return this.knowledge.get(ctx, id);
  }

  @Rpc('engine.knowledge_bases.update')
  update(
    ctx: RequestContext,
    { id, changes }: RpcRequest<'engine.knowledge_bases.update'>,
  ): Promise<RpcResponse<'engine.knowledge_bases.update'>> {
    return this.knowledge.update(ctx, id, changes);
  }

  @Rpc('engine.knowledge_bases.search')
  search(
    ctx: RequestContext,
    { id, query, limit }: RpcRequest<'engine.knowledge_bases.search'>,
  ): Promise<RpcResponse<'engine.knowledge_bases.search'>> {
    return this.knowledge.hits(ctx, id, query, limit);
  }

  @Rpc('engine.knowledge_documents.list')
  documents(
    ctx: RequestContext,
    query: RpcRequest<'engine.knowledge_documents.list'>,
  ): Promise<RpcResponse<'engine.knowledge_documents.list'>> {
    return this.knowledge.listDocuments(ctx, query);
  }

  @Rpc('engine.knowledge_documents.create')
  add(
    ctx: RequestContext,
    request: RpcRequest<'engine.knowledge_documents.create'>,
  ): Promise<RpcResponse<'engine.knowledge_documents.create'>> {
    return this.knowledge.addDocument(ctx, request.knowledgeBaseId, request.document, request._id);
  }

  @Rpc('engine.knowledge_documents.get')
  document(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.knowledge_documents.get'>,
  ): Promise<RpcResponse<'engine.knowledge_documents.get'>> {
    return this.knowledge.document(ctx, id);
  }

  @Rpc('engine.knowledge_documents.passages')
  passages(
    ctx: RequestContext,
    query: RpcRequest<'engine.knowledge_documents.passages'>,
  ): Promise<RpcResponse<'engine.knowledge_documents.passages'>> {
    return this.knowledge.passages(ctx, query);
  }

  @Rpc('engine.knowledge_documents.delete')
  async remove(
    ctx: RequestContext,
    { knowledgeBaseId, id }: RpcRequest<'engine.knowledge_documents.delete'>,
  ): Promise<RpcResponse<'engine.knowledge_documents.delete'>> {
    await this.knowledge.deleteDocument(ctx, knowledgeBaseId, id);
    return { deleted: true };
  }
}
