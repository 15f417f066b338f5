import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  ListedPreference,
  type Page,
  Preference,
  PreferenceListQuery,
  PreferenceWriting,
  UpdatePreference,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Audited, Caller, Deletes, Failures, Id, LeadId, ListOf, Returns } from '../routing/route-words';

/** `/api/preferences`: GET takes a lead's id, all others an insight's. */
@ApiTags('Lead Insights')
@Failures('preferences')
@Controller('api/preferences')
export class PreferencesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Scoped('conversations:view')
  @ListOf('preferences', ListedPreference)
  list(@Caller() ctx: RequestContext, @Query() query: PreferenceListQuery): Promise<Page<ListedPreference>> {
    return this.rpc.request(ctx, 'insights.preferences.list', query);
  }

  @Get(':id')
  @Scoped('conversations:view')
  @Returns(Preference, { isArray: true })
  ofLead(@Caller() ctx: RequestContext, @LeadId() leadId: number): Promise<Preference[]> {
    return this.rpc.request(ctx, 'insights.preferences.of_lead', { leadId });
  }

  @Get(':id/history')
  @Scoped('conversations:view')
  @Returns(PreferenceWriting, { isArray: true })
  history(@Caller() ctx: RequestContext, @Id('Preference') id: string): Promise<PreferenceWriting[]> {
    return this.rpc.request(ctx, 'insights.preferences.history', { id });
  }

  @Post(':id/lock')
  @Scoped('conversations:edit')
  @Audited('preference.locked', 'preference')
  @Returns(Preference)
  lock(@Caller() ctx: RequestContext, @Id('Preference') id: string): Promise<Preference> {
    return this.rpc.request(ctx, 'insights.preferences.lock', { id });
  }

  @Post(':id/unlock')
  @Scoped('conversations:edit')
  @Audited('preference.unlocked', 'preference')
  @Returns(Preference)
  unlock(@Caller() ctx: RequestContext, @Id('Preference') id: string): Promise<Preference> {
    return this.rpc.request(ctx, 'insights.preferences.unlock', { id });
  }

  @Patch(':id')
  @Scoped('conversations:edit')
  @Audited('preference.updated', 'preference', { before: 'insights.preferences.get' })
  @ApiBody({ type: UpdatePreference })
  @Returns(Preference)
  update(@Caller() ctx: RequestContext, @Id('Preference') id: string, @Body() body: object): Promise<Preference> {
    return this.rpc.request(ctx, 'insights.preferences.update', { id, body });
  }

  @Delete(':id')
  @Scoped('conversations:edit')
  @Audited('preference.deleted', 'preference', { before: 'insights.preferences.get' })
  @Deletes()
  delete(@Caller() ctx: RequestContext, @Id('Preference') id: string): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'insights.preferences.delete', { id });
  }
}
