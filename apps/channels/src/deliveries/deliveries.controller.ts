import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CampaignQueue, CostsCounted, Delivery, Page, RpcRequest } from '@northline/common/contracts';
import { CostCounts } from '@northline/common/features/costs';
import { Rpc } from '@northline/common/platform/messaging';
import { DeliveriesService } from './deliveries.service';

/** Answers `channels.deliveries.*`. */
@Controller()
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly costs: CostCounts,
  ) {}

  @Rpc('channels.deliveries.list')
  list(ctx: RequestContext, request: RpcRequest<'channels.deliveries.list'>): Promise<Page<Delivery>> {
    return this.deliveries.list(ctx, request);
  }

  @Rpc('channels.deliveries.queue')
  queue(ctx: RequestContext, request: RpcRequest<'channels.deliveries.queue'>): Promise<CampaignQueue> {
    return this.deliveries.queue(ctx, request);
  }

  @Rpc('channels.deliveries.settle')
  settle(ctx: RequestContext, request: RpcRequest<'channels.deliveries.settle'>): Promise<Delivery> {
    return this.deliveries.settle(ctx, request);
  }

  @Rpc('channels.costs.count')
  countCosts({ accountId }: RequestContext): Promise<CostsCounted[]> {
    return this.costs.countNow(accountId);
  }
}
