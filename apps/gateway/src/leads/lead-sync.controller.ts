import { Body, Controller, Delete, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped, SyncTier } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { SyncDelete, SyncDeleteSummary, SyncLeads, SyncQuery, SyncSummary } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { syncItems } from './sync-items';
import { Audited, BodyLimit, Caller, Idempotent, Returns } from '../routing/route-words';

/** `/api/leads/sync`. */
@ApiTags('Leads')
@Controller('api/leads/sync')
export class LeadSyncController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @Scoped('leads:sync_create')
  @SyncTier()
  @BodyLimit(8, { values: 250_000, names: 100_000 })
  @Audited('lead.synced', 'lead', { bulk: true })
  @Idempotent()
  @Returns(SyncSummary)
  async sync(
    @Caller() ctx: RequestContext,
    @Query() { dryRun = false }: SyncQuery,
    @Body() { leads }: SyncLeads,
  ): Promise<SyncSummary> {
    return this.rpc.request(ctx, 'engine.leads.sync', { items: await syncItems(leads), dryRun });
  }

  @Delete()
  @Scoped('leads:sync_delete')
  @SyncTier()
  @BodyLimit(8)
  @Audited('lead.sync_deleted', 'lead', { bulk: true })
  @Returns(SyncDeleteSummary)
  delete(@Caller() ctx: RequestContext, @Body() { externalIds }: SyncDelete): Promise<SyncDeleteSummary> {
    return this.rpc.request(ctx, 'engine.leads.sync_delete', { externalIds });
  }
}
