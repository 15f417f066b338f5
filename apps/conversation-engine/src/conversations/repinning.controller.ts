import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { RepinningService } from './repinning.service';

/** Answers `engine.conversations.repin`. */
@Controller()
export class RepinningController {
  constructor(private readonly repinning: RepinningService) {}

  @Rpc('engine.conversations.repin')
  repin(
    ctx: RequestContext,
    { agentConfigId }: RpcRequest<'engine.conversations.repin'>,
  ): Promise<RpcResponse<'engine.conversations.repin'>> {
    return this.repinning.repin(ctx, agentConfigId);
  }
}
