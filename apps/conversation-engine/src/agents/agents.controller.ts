import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/messaging';
import { AgentsService } from './agents.service';

/** Answers `engine.agents.*`. */
@Controller()
export class AgentsController {
  constructor(private readonly agents: AgentsService) {}

  @Rpc('engine.agents.list')
  list(ctx: RequestContext, query: RpcRequest<'engine.agents.list'>): Promise<RpcResponse<'engine.agents.list'>> {
    return this.agents.list(ctx, query);
  }

  @Rpc('engine.agents.create')
  create(
    ctx: RequestContext,
    { agent, _id }: RpcRequest<'engine.agents.create'>,
  ): Promise<RpcResponse<'engine.agents.create'>> {
    return this.agents.create(ctx, agent, _id);
  }

  @Rpc('engine.agents.get')
  get(ctx: RequestContext, { id }: RpcRequest<'engine.agents.get'>): Promise<RpcResponse<'engine.agents.get'>> {
    return this.agents.get(ctx, id);
  }

  @Rpc('engine.agents.update')
  update(
    ctx: RequestContext,
    { id, changes }: RpcRequest<'engine.agents.update'>,
  ): Promise<RpcResponse<'engine.agents.update'>> {
    return this.agents.update(ctx, id, changes);
  }

  @Rpc('engine.agents.delete')
  async delete(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.agents.delete'>,
  ): Promise<RpcResponse<'engine.agents.delete'>> {
    await this.agents.delete(ctx, id);
    return { deleted: true };
  }

  @Rpc('engine.agents.attach_knowledge_base')
  attachBase(
    ctx: RequestContext,
    { id, knowledgeBaseId }: RpcRequest<'engine.agents.attach_knowledge_base'>,
  ): Promise<RpcResponse<'engine.agents.attach_knowledge_base'>> {
    return this.agents.setKnowledgeBase(ctx, id, knowledgeBaseId, true);
  }

  @Rpc('engine.agents.detach_knowledge_base')
  detachBase(
    ctx: RequestContext,
    { id, knowledgeBaseId }: RpcRequest<'engine.agents.detach_knowledge_base'>,
  ): Promise<RpcResponse<'engine.agents.detach_knowledge_base'>> {
    return this.agents.setKnowledgeBase(ctx, id, knowledgeBaseId, false);
  }

  @Rpc('engine.agents.attach_tool_server')
  attachServer(
    ctx: RequestContext,
    { id, toolServerId }: RpcRequest<'engine.agents.attach_tool_server'>,
  ): Promise<RpcResponse<'engine.agents.attach_tool_server'>> {
    return this.agents.setToolServer(ctx, id, toolServerId, true);
  }

  @Rpc('engine.agents.detach_tool_server')
  detachServer(
    ctx: RequestContext,
    { id, toolServerId }: RpcRequest<'engine.agents.detach_tool_server'>,
  ): Promise<RpcResponse<'engine.agents.detach_tool_server'>> {
    return this.agents.setToolServer(ctx, id, toolServerId, false);
  }

  @Rpc('engine.agents.stats')
  stats(ctx: RequestContext, { id }: RpcRequest<'engine.agents.stats'>): Promise<RpcResponse<'engine.agents.stats'>> {
    return this.agents.stats(ctx, id);
  }

  @Rpc('engine.agents.pin')
  pin(
    ctx: RequestContext,
    { agentConfigId }: RpcRequest<'engine.agents.pin'>,
  ): Promise<RpcResponse<'engine.agents.pin'>> {
    return this.agents.pin(ctx, agentConfigId);
  }
}
