import { Body, Controller, Delete, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Scoped, SyncTier } from '@northline/auth';
import type { RequestContext } from '@northline/common/context';
import { SyncDelete, SyncDeleteSummary, SyncLeads, SyncQuery, SyncSummary } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/messaging';
import { compiledBody } from '@northline/common/validation';
import { Uploads } from '../uploads/uploads.service';
import { Audited, BodyLimit, Caller, Idempotent, Returns } from '../http/route-words';

/** `/api/leads/sync` (INTERFACE "Leads"). */
@ApiTags('Leads')
@Controller('api/leads/sync')
export class LeadSyncController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: Uploads,
  ) {}

  @Post()
  @Scoped('leads:sync_create')
  @SyncTier()
  @BodyLimit(8)
  @Audited('lead.synced', 'lead')
  @Idempotent()
  @ApiBody({ type: SyncLeads })
  @Returns(SyncSummary)
  async sync(@Caller() ctx: RequestContext, @Query() { dryRun = false }: SyncQuery, @Body(compiledBody(SyncLeads)) { leads }: SyncLeads): Promise<SyncSummary> {
    return this.rpc.ask(ctx, 'engine.leads.sync', { leads: await this.uploads.sendList(ctx, leads), dryRun });
  }

  @Delete()
  @Scoped('leads:sync_delete')
  @SyncTier()
  @BodyLimit(8)
  @Audited('lead.sync_deleted', 'lead')
  @ApiBody({ type: SyncDelete })
  @Returns(SyncDeleteSummary)
  delete(@Caller() ctx: RequestContext, @Body(compiledBody(SyncDelete)) { externalIds }: SyncDelete): Promise<SyncDeleteSummary> {
    return this.rpc.ask(ctx, 'engine.leads.sync_delete', { externalIds });
  }
}
