import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  CreateLead,
  Lead,
  LeadListQuery,
  LeadPreview,
  LeadTags,
  type Page,
  PreviewLeads,
  SetTags,
  UpdateLead,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Audited, Caller, Creates, Deletes, Idempotent, LeadId, ListOf, NewId, Returns } from '../routing/route-words';

/** `/api/leads`. */
@ApiTags('Leads')
@Controller('api/leads')
export class LeadsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Scoped('leads:view')
  @ListOf('leads', Lead)
  list(@Caller() ctx: RequestContext, @Query() query: LeadListQuery): Promise<Page<Lead>> {
    return this.rpc.request(ctx, 'engine.leads.list', query);
  }

  @Post()
  @Scoped('leads:import')
  @Audited('lead.created', 'lead')
  @Idempotent()
  @Creates(Lead)
  create(@Caller() ctx: RequestContext, @NewId() _id: string, @Body() lead: CreateLead): Promise<Lead> {
    return this.rpc.request(ctx, 'engine.leads.create', { _id, lead });
  }

  @Post('preview')
  @Scoped('leads:view')
  @Returns(LeadPreview)
  preview(@Caller() ctx: RequestContext, @Body() body: PreviewLeads): Promise<LeadPreview> {
    return this.rpc.request(ctx, 'engine.leads.preview', body);
  }

  @Get('tags')
  @Scoped('leads:view')
  @Returns(LeadTags)
  tags(@Caller() ctx: RequestContext): Promise<LeadTags> {
    return this.rpc.request(ctx, 'engine.leads.tags', {});
  }

  @Get(':id')
  @Scoped('leads:view')
  @Returns(Lead)
  get(@Caller() ctx: RequestContext, @LeadId() id: number): Promise<Lead> {
    return this.rpc.request(ctx, 'engine.leads.get', { id });
  }

  @Patch(':id')
  @Scoped('leads:import')
  @Audited('lead.updated', 'lead', { before: 'engine.leads.get' })
  @Returns(Lead)
  update(@Caller() ctx: RequestContext, @LeadId() id: number, @Body() changes: UpdateLead): Promise<Lead> {
    return this.rpc.request(ctx, 'engine.leads.update', { id, changes });
  }

  @Patch(':id/tags')
  @Scoped('leads:import')
  @Audited('lead.updated', 'lead', { before: 'engine.leads.get' })
  @Returns(Lead)
  setTags(@Caller() ctx: RequestContext, @LeadId() id: number, @Body() { tags }: SetTags): Promise<Lead> {
    return this.rpc.request(ctx, 'engine.leads.set_tags', { id, tags });
  }

  @Delete(':id')
  @Scoped('leads:import')
  @Audited('lead.deleted', 'lead')
  @Deletes()
  delete(@Caller() ctx: RequestContext, @LeadId() id: number): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'engine.leads.delete', { id });
  }
}
