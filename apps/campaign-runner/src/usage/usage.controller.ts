import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { UsageService } from './usage.service';

/** Answers whether agents are in use, and deletes A/B tests that are not. */
@Controller()
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Rpc('runner.agents.in_use')
  async agentInUse(
    ctx: RequestContext,
    { agentConfigId }: RpcRequest<'runner.agents.in_use'>,
  ): Promise<{ inUse: boolean }> {
    return { inUse: await this.usage.isAgentInUse(ctx, agentConfigId) };
  }

  @Rpc('runner.ab_tests.delete')
  deleteTest(ctx: RequestContext, { id }: RpcRequest<'runner.ab_tests.delete'>): Promise<{ deleted: true }> {
    return this.usage.deleteTest(ctx, id);
  }
}
