import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { LanguageModel } from '@northline/common/features/model';
import { AgentsService } from './agents.service';

/** Answers `engine.agents.*`. */
@Controller()
export class AgentsController {
  constructor(
    private readonly agents: AgentsService,
    private readonly model: LanguageModel,
  ) {}

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

  @Rpc('engine.agents.check')
  async check(
    ctx: RequestContext,
    agent: RpcRequest<'engine.agents.check'>,
  ): Promise<RpcResponse<'engine.agents.check'>> {
    return { findings: await this.agents.findings(ctx, agent) };
  }

  @Rpc('engine.agents.pin')
  async pin(
    ctx: RequestContext,
    { agentConfigId }: RpcRequest<'engine.agents.pin'>,
  ): Promise<RpcResponse<'engine.agents.pin'>> {
    const { model, ...pinned } = await this.agents.pin(ctx, agentConfigId);
    const away = this.model.awayOf(model);
    const since = away?.details.since?.toISOString();
    return { ...pinned, ...(away && { modelAway: away.message, ...(since && { modelAwaySince: since }) }) };
  }
}
