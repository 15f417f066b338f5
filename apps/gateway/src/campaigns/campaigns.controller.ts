import { Body, Controller, Delete, Get, Patch, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  Campaign,
  CampaignFailures,
  CampaignLeadsQuery,
  CampaignListQuery,
  CampaignProgress,
  CampaignQuery,
  CampaignSeries,
  CampaignSeriesQuery,
  CreateCampaign,
  FullCampaign,
  ListedCampaignLead,
  type Page,
  Preflight,
  UpdateCampaign,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import {
  Audited,
  BodyLimit,
  Caller,
  Creates,
  Deletes,
  Failures,
  Id,
  Idempotent,
  ListOf,
  NewId,
  Returns,
} from '../routing/route-words';
import { FullCampaigns } from './full-campaigns';

/** Every lead may be named by hand, and a campaign sent back with its leads. */
const manyLeads = { values: 600_000, names: 100_000 };

/** `/api/campaigns`: the resource itself. Actions are in `CampaignActionsController`. */
@ApiTags('Campaigns')
@Controller('api/campaigns')
@Failures('campaigns')
export class CampaignsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly full: FullCampaigns,
  ) {}

  @Get()
  @Scoped('campaigns:view')
  @ListOf('campaigns', Campaign)
  list(@Caller() ctx: RequestContext, @Query() query: CampaignListQuery): Promise<Page<Campaign>> {
    return this.rpc.request(ctx, 'runner.campaigns.list', query);
  }

  @Post()
  @Scoped('campaigns:create')
  @BodyLimit(8, manyLeads)
  @Audited('campaign.created', 'campaign')
  @Idempotent()
  @Creates(FullCampaign)
  create(@Caller() ctx: RequestContext, @NewId() _id: string, @Body() campaign: CreateCampaign): Promise<Campaign> {
    return this.rpc.request(ctx, 'runner.campaigns.create', { _id, campaign });
  }

  @Get(':id')
  @Scoped('campaigns:view')
  @Returns(FullCampaign)
  async get(
    @Caller() ctx: RequestContext,
    @Id('Campaign') id: string,
    @Query() { leads }: CampaignQuery,
  ): Promise<Campaign | StreamableFile> {
    if (leads !== false) return this.full.read(ctx, id);
    return { ...(await this.rpc.request(ctx, 'runner.campaigns.get', { id })), leads: [] };
  }

  @Patch(':id')
  @Scoped('campaigns:edit')
  @BodyLimit(8, manyLeads)
  @Audited('campaign.updated', 'campaign', { before: 'runner.campaigns.get' })
  @Returns(Campaign)
  update(
    @Caller() ctx: RequestContext,
    @Id('Campaign') id: string,
    @Body() changes: UpdateCampaign,
  ): Promise<Campaign> {
    return this.rpc.request(ctx, 'runner.campaigns.update', { id, changes });
  }

  @Delete(':id')
  @Scoped('campaigns:delete')
  @Audited('campaign.deleted', 'campaign', { before: 'runner.campaigns.get' })
  @Deletes()
  delete(@Caller() ctx: RequestContext, @Id('Campaign') id: string): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'runner.campaigns.delete', { id });
  }

  @Get(':id/leads')
  @Scoped('campaigns:view')
  @ListOf('leads', ListedCampaignLead)
  leads(
    @Caller() ctx: RequestContext,
    @Id('Campaign') id: string,
    @Query() query: CampaignLeadsQuery,
  ): Promise<Page<ListedCampaignLead>> {
    return this.rpc.request(ctx, 'runner.campaigns.leads', { ...query, id });
  }

  @Get(':id/progress')
  @Scoped('campaigns:view')
  @Returns(CampaignProgress)
  progress(@Caller() ctx: RequestContext, @Id('Campaign') id: string): Promise<CampaignProgress> {
    return this.rpc.request(ctx, 'runner.campaigns.progress', { id });
  }

  @Get(':id/series')
  @Scoped('campaigns:view')
  @Returns(CampaignSeries)
  series(
    @Caller() ctx: RequestContext,
    @Id('Campaign') id: string,
    @Query() query: CampaignSeriesQuery,
  ): Promise<CampaignSeries> {
    return this.rpc.request(ctx, 'runner.campaigns.series', { ...query, id });
  }

  @Get(':id/failures')
  @Scoped('campaigns:view')
  @Returns(CampaignFailures)
  failures(@Caller() ctx: RequestContext, @Id('Campaign') id: string): Promise<CampaignFailures> {
    return this.rpc.request(ctx, 'runner.campaigns.failures', { id });
  }

  @Get(':id/preflight')
  @Scoped('campaigns:view')
  @Returns(Preflight)
  preflight(@Caller() ctx: RequestContext, @Id('Campaign') id: string): Promise<Preflight> {
    return this.rpc.request(ctx, 'runner.campaigns.preflight', { id });
  }
}
