import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { AgentUsage } from './agent-usage.service';

/** Answers what concerns an agent and the conversations that it leads. */
@Controller()
export class AgentUsageController {
  constructor(private readonly usage: AgentUsage) {}

  @Rpc('engine.agents.update')
  update(
    ctx: RequestContext,
    { id, changes }: RpcRequest<'engine.agents.update'>,
  ): Promise<RpcResponse<'engine.agents.update'>> {
    return this.usage.update(ctx, id, changes);
  }

  @Rpc('engine.agents.delete')
  async delete(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.agents.delete'>,
  ): Promise<RpcResponse<'engine.agents.delete'>> {
    await this.usage.delete(ctx, id);
    return { deleted: true };
  }

  @Rpc('engine.agents.stats')
  stats(
    ctx: RequestContext,
    { id, span }: RpcRequest<'engine.agents.stats'>,
  ): Promise<RpcResponse<'engine.agents.stats'>> {
    return this.usage.stats(ctx, id, span);
  }
}
