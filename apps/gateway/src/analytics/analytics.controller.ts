import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  AnalyticsDay,
  AnalyticsOverview,
  AnalyticsQuery,
  Costs,
  CostsQuery,
  FunnelStep,
  StageDistribution,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Caller, Returns } from '../routing/route-words';

/** `/api/analytics`. */
@ApiTags('Analytics')
@Controller('api/analytics')
export class AnalyticsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('overview')
  @Scoped('analytics:view')
  @Returns(AnalyticsOverview)
  overview(@Caller() ctx: RequestContext, @Query() query: AnalyticsQuery): Promise<AnalyticsOverview> {
    return this.rpc.request(ctx, 'insights.analytics.overview', query);
  }

  @Get('daily')
  @Scoped('analytics:view')
  @Returns(AnalyticsDay, { isArray: true })
  daily(@Caller() ctx: RequestContext, @Query() query: AnalyticsQuery): Promise<AnalyticsDay[]> {
    return this.rpc.request(ctx, 'insights.analytics.daily', query);
  }

  @Get('funnel')
  @Scoped('analytics:view')
  @Returns(FunnelStep, { isArray: true })
  funnel(@Caller() ctx: RequestContext, @Query() query: AnalyticsQuery): Promise<FunnelStep[]> {
    return this.rpc.request(ctx, 'insights.analytics.funnel', query);
  }

  @Get('stage-distribution')
  @Scoped('analytics:view')
  @Returns(StageDistribution, { isArray: true })
  stageDistribution(@Caller() ctx: RequestContext, @Query() query: AnalyticsQuery): Promise<StageDistribution[]> {
    return this.rpc.request(ctx, 'insights.analytics.stage_distribution', query);
  }

  @Get('costs')
  @Scoped('analytics:view')
  @Returns(Costs)
  costs(@Caller() ctx: RequestContext, @Query() query: CostsQuery): Promise<Costs> {
    return this.rpc.request(ctx, 'insights.costs.sum', query);
  }
}
