import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { Attachments } from './attachments.service';

/** Answers what joins agents with knowledge bases and tool servers, or parts them. */
@Controller()
export class AttachmentsController {
  constructor(private readonly attachments: Attachments) {}

  @Rpc('engine.agents.attach_knowledge_base')
  attachBase(
    ctx: RequestContext,
    { id, knowledgeBaseId }: RpcRequest<'engine.agents.attach_knowledge_base'>,
  ): Promise<RpcResponse<'engine.agents.attach_knowledge_base'>> {
    return this.attachments.setKnowledgeBase(ctx, id, knowledgeBaseId, true);
  }

  @Rpc('engine.agents.detach_knowledge_base')
  detachBase(
    ctx: RequestContext,
    { id, knowledgeBaseId }: RpcRequest<'engine.agents.detach_knowledge_base'>,
  ): Promise<RpcResponse<'engine.agents.detach_knowledge_base'>> {
    return this.attachments.setKnowledgeBase(ctx, id, knowledgeBaseId, false);
  }

  @Rpc('engine.agents.attach_tool_server')
  attachServer(
    ctx: RequestContext,
    { id, toolServerId }: RpcRequest<'engine.agents.attach_tool_server'>,
  ): Promise<RpcResponse<'engine.agents.attach_tool_server'>> {
    return this.attachments.setToolServer(ctx, id, toolServerId, true);
  }

  @Rpc('engine.agents.detach_tool_server')
  detachServer(
    ctx: RequestContext,
    { id, toolServerId }: RpcRequest<'engine.agents.detach_tool_server'>,
  ): Promise<RpcResponse<'engine.agents.detach_tool_server'>> {
    return this.attachments.setToolServer(ctx, id, toolServerId, false);
  }

  @Rpc('engine.knowledge_bases.delete')
  async deleteKnowledgeBase(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.knowledge_bases.delete'>,
  ): Promise<RpcResponse<'engine.knowledge_bases.delete'>> {
    await this.attachments.deleteKnowledgeBase(ctx, id);
    return { deleted: true };
  }

  @Rpc('engine.tool_servers.delete')
  async deleteToolServer(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.tool_servers.delete'>,
  ): Promise<RpcResponse<'engine.tool_servers.delete'>> {
    await this.attachments.deleteToolServer(ctx, id);
    return { deleted: true };
  }
}
