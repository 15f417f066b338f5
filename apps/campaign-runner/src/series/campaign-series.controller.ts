import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CampaignSeries, RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { CampaignSeriesService } from './campaign-series.service';

/** Answers the requests about the series of campaigns. */
@Controller()
export class CampaignSeriesController {
  constructor(private readonly all: CampaignSeriesService) {}

  @Rpc('runner.campaigns.series')
  series(ctx: RequestContext, { id, ...query }: RpcRequest<'runner.campaigns.series'>): Promise<CampaignSeries> {
    return this.all.series(ctx, id, query);
  }
}
