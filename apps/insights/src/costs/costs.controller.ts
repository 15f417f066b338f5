import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Costs, RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { CostsService } from './costs.service';

/** Answers what is asked about costs. */
@Controller()
export class CostsController {
  constructor(private readonly costs: CostsService) {}

  @Rpc('insights.costs.sum')
  sum(ctx: RequestContext, query: RpcRequest<'insights.costs.sum'>): Promise<Costs> {
    return this.costs.sum(ctx, query);
  }
}
