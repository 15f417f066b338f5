import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { AgentDrafts } from './agent-drafts.service';
import { AgentHistory } from './agent-history.service';

/** Answers `engine.agent_versions.*` and `engine.agent_drafts.*`. */
@Controller()
export class AgentVersionsController {
  constructor(
    private readonly history: AgentHistory,
    private readonly drafts: AgentDrafts,
  ) {}

  @Rpc('engine.agent_versions.list')
  list(
    ctx: RequestContext,
    { id, query }: RpcRequest<'engine.agent_versions.list'>,
  ): Promise<RpcResponse<'engine.agent_versions.list'>> {
    return this.history.list(ctx, id, query);
  }

  @Rpc('engine.agent_versions.get')
  get(
    ctx: RequestContext,
    { id, version }: RpcRequest<'engine.agent_versions.get'>,
  ): Promise<RpcResponse<'engine.agent_versions.get'>> {
    return this.history.get(ctx, id, version);
  }

  @Rpc('engine.agent_versions.compare')
  compare(
    ctx: RequestContext,
    { id, query }: RpcRequest<'engine.agent_versions.compare'>,
  ): Promise<RpcResponse<'engine.agent_versions.compare'>> {
    return this.history.compare(ctx, id, query);
  }

  @Rpc('engine.agent_versions.restore')
  restore(
    ctx: RequestContext,
    { id, version }: RpcRequest<'engine.agent_versions.restore'>,
  ): Promise<RpcResponse<'engine.agent_versions.restore'>> {
    return this.history.restore(ctx, id, version);
  }

  @Rpc('engine.agent_drafts.get')
  draft(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.agent_drafts.get'>,
  ): Promise<RpcResponse<'engine.agent_drafts.get'>> {
    return this.drafts.get(ctx, id);
  }

  @Rpc('engine.agent_drafts.update')
  updateDraft(
    ctx: RequestContext,
    { id, changes }: RpcRequest<'engine.agent_drafts.update'>,
  ): Promise<RpcResponse<'engine.agent_drafts.update'>> {
    return this.drafts.update(ctx, id, changes);
  }

  @Rpc('engine.agent_drafts.delete')
  async deleteDraft(
    ctx: RequestContext,
    { id, query }: RpcRequest<'engine.agent_drafts.delete'>,
  ): Promise<RpcResponse<'engine.agent_drafts.delete'>> {
    await this.drafts.delete(ctx, id, query);
    return { deleted: true };
  }

  @Rpc('engine.agent_drafts.publish')
  publish(
    ctx: RequestContext,
    { id, which }: RpcRequest<'engine.agent_drafts.publish'>,
  ): Promise<RpcResponse<'engine.agent_drafts.publish'>> {
    return this.drafts.publish(ctx, id, which);
  }
}
