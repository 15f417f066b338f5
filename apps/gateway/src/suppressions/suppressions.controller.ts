import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { CreateSuppression, type Page, Suppression, SuppressionListQuery } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Audited, Caller, Creates, Deletes, Id, Idempotent, ListOf, NewId } from '../routing/route-words';

/** `/api/suppressions`: who may not be written to. */
@ApiTags('Suppressions')
@Controller('api/suppressions')
export class SuppressionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Scoped('leads:view')
  @ListOf('suppressions', Suppression)
  list(@Caller() ctx: RequestContext, @Query() query: SuppressionListQuery): Promise<Page<Suppression>> {
    return this.rpc.request(ctx, 'channels.suppressions.list', query);
  }

  @Post()
  @Scoped('leads:import')
  @Audited('suppression.created', 'suppression')
  @Idempotent()
  @Creates(Suppression)
  create(
    @Caller() ctx: RequestContext,
    @NewId() _id: string,
    @Body() suppression: CreateSuppression,
  ): Promise<Suppression> {
    return this.rpc.request(ctx, 'channels.suppressions.create', { _id, suppression });
  }

  @Delete(':id')
  @Scoped('leads:import')
  @Audited('suppression.deleted', 'suppression', { before: 'channels.suppressions.get' })
  @Deletes()
  delete(@Caller() ctx: RequestContext, @Id('Suppression') id: string): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'channels.suppressions.delete', { id });
  }
}
