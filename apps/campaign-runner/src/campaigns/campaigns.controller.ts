import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Campaign, Page, Retried, RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { CampaignActions } from './campaign-actions';
import { CampaignReader } from './campaign-reader';
import { CampaignsService } from './campaigns.service';

type ById = RpcRequest<'runner.campaigns.get'>;

/** Answers the requests about campaigns. */
@Controller()
export class CampaignsController {
  constructor(
    private readonly reader: CampaignReader,
    private readonly campaigns: CampaignsService,
    private readonly actions: CampaignActions,
  ) {}

  @Rpc('runner.campaigns.list')
  list(ctx: RequestContext, query: RpcRequest<'runner.campaigns.list'>): Promise<Page<Campaign>> {
    return this.reader.list(ctx, query);
  }

  @Rpc('runner.campaigns.create')
  create(ctx: RequestContext, { _id, campaign }: RpcRequest<'runner.campaigns.create'>): Promise<Campaign> {
    return this.campaigns.create(ctx, campaign, _id);
  }

  @Rpc('runner.campaigns.get')
  async get(ctx: RequestContext, { id }: ById): Promise<Campaign> {
    return this.reader.show(ctx, await this.reader.find(ctx, id));
  }

  @Rpc('runner.campaigns.get_with_leads')
  getWithLeads(ctx: RequestContext, { id }: ById): Promise<RpcResponse<'runner.campaigns.get_with_leads'>> {
    return this.reader.showWithLeads(ctx, id);
  }

  @Rpc('runner.campaigns.lead_rows')
  leadRows(
    ctx: RequestContext,
    { id, after }: RpcRequest<'runner.campaigns.lead_rows'>,
  ): Promise<RpcResponse<'runner.campaigns.lead_rows'>> {
    return this.reader.leadRows(ctx, id, after);
  }

  @Rpc('runner.campaigns.update')
  update(ctx: RequestContext, { id, changes }: RpcRequest<'runner.campaigns.update'>): Promise<Campaign> {
    return this.campaigns.update(ctx, id, changes);
  }

  @Rpc('runner.campaigns.delete')
  delete(ctx: RequestContext, { id }: ById): Promise<{ deleted: true }> {
    return this.actions.delete(ctx, id);
  }

  @Rpc('runner.campaigns.failures')
  failures(ctx: RequestContext, { id }: ById): Promise<RpcResponse<'runner.campaigns.failures'>> {
    return this.reader.failures(ctx, id);
  }

  @Rpc('runner.campaigns.launch')
  launch(ctx: RequestContext, request: RpcRequest<'runner.campaigns.launch'>): Promise<Campaign> {
    return this.actions.launch(ctx, request);
  }

  @Rpc('runner.campaigns.pause')
  pause(ctx: RequestContext, { id }: ById): Promise<Campaign> {
    return this.actions.pause(ctx, id);
  }

  @Rpc('runner.campaigns.resume')
  resume(ctx: RequestContext, request: RpcRequest<'runner.campaigns.resume'>): Promise<Campaign> {
    return this.actions.resume(ctx, request);
  }

  @Rpc('runner.campaigns.cancel')
  cancel(ctx: RequestContext, { id }: ById): Promise<Campaign> {
    return this.actions.cancel(ctx, id);
  }

  @Rpc('runner.campaigns.retry_failed')
  retryFailed(ctx: RequestContext, { id }: ById): Promise<Retried> {
    return this.actions.retryFailed(ctx, id);
  }
}
