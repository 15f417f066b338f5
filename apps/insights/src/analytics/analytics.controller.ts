import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  AnalyticsDay,
  AnalyticsOverview,
  AnalyticsQuery,
  FunnelStep,
  StageDistribution,
} from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { AnalyticsService } from './analytics.service';

/** Answers the requests about analytics. */
@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Rpc('insights.analytics.overview')
  overview(ctx: RequestContext, query: AnalyticsQuery): Promise<AnalyticsOverview> {
    return this.analytics.overview(ctx, query);
  }

  @Rpc('insights.analytics.daily')
  daily(ctx: RequestContext, query: AnalyticsQuery): Promise<AnalyticsDay[]> {
    return this.analytics.daily(ctx, query);
  }

  @Rpc('insights.analytics.funnel')
  funnel(ctx: RequestContext, query: AnalyticsQuery): Promise<FunnelStep[]> {
    return this.analytics.funnel(ctx, query);
  }

  @Rpc('insights.analytics.stage_distribution')
  stageDistribution(ctx: RequestContext, query: AnalyticsQuery): Promise<StageDistribution[]> {
    return this.analytics.stageDistribution(ctx, query);
  }

  @Rpc('insights.analytics.rebuild')
  rebuild(ctx: RequestContext): Promise<{ conversations: number }> {
    return this.analytics.rebuild(ctx);
  }
}
