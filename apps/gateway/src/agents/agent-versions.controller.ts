import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  AgentComparison,
  AgentConfig,
  AgentDraft,
  AgentVersion,
  AgentVersionEntry,
  CompareQuery,
  DiscardDraft,
  type Page,
  PublishDraft,
  UpdateDraft,
  VersionListQuery,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Audited, Caller, Deletes, Id, ListOf, Returns, VersionNumber } from '../routing/route-words';

/** Versions of an agent, and the draft of its next one. */
@ApiTags('Agent configurations')
@Controller('api/agent-config/:id')
export class AgentVersionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('versions')
  @Scoped('agent_config:view')
  @ListOf('versions', AgentVersionEntry)
  list(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Query() query: VersionListQuery,
  ): Promise<Page<AgentVersionEntry>> {
    return this.rpc.request(ctx, 'engine.agent_versions.list', { id, query });
  }

  @Get('versions/:version')
  @Scoped('agent_config:view')
  @Returns(AgentVersion)
  get(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @VersionNumber() version: number,
  ): Promise<AgentVersion> {
    return this.rpc.request(ctx, 'engine.agent_versions.get', { id, version });
  }

  @Post('versions/:version/restore')
  @Scoped('agent_config:edit')
  @Audited('agent_config.restored', 'agent_config')
  @Returns(AgentConfig)
  restore(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @VersionNumber() version: number,
  ): Promise<AgentConfig> {
    return this.rpc.request(ctx, 'engine.agent_versions.restore', { id, version });
  }

  @Get('compare')
  @Scoped('agent_config:view')
  @Returns(AgentComparison)
  compare(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Query() query: CompareQuery,
  ): Promise<AgentComparison> {
    return this.rpc.request(ctx, 'engine.agent_versions.compare', { id, query });
  }

  @Get('draft')
  @Scoped('agent_config:view')
  @Returns(AgentDraft)
  draft(@Caller() ctx: RequestContext, @Id('Agent configuration') id: string): Promise<AgentDraft> {
    return this.rpc.request(ctx, 'engine.agent_drafts.get', { id });
  }

  @Patch('draft')
  @Scoped('agent_config:edit')
  @Audited('agent_config.drafted', 'agent_config')
  @Returns(AgentDraft)
  updateDraft(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Body() changes: UpdateDraft,
  ): Promise<AgentDraft> {
    return this.rpc.request(ctx, 'engine.agent_drafts.update', { id, changes });
  }

  @Delete('draft')
  @Scoped('agent_config:edit')
  @Audited('agent_config.draft_deleted', 'agent_config')
  @Deletes()
  deleteDraft(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Query() query: DiscardDraft,
  ): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'engine.agent_drafts.delete', { id, query });
  }

  @Post('publish')
  @Scoped('agent_config:edit')
  @Audited('agent_config.published', 'agent_config')
  @ApiBody({ type: PublishDraft, required: false })
  @Returns(AgentConfig)
  publish(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Body() which: PublishDraft,
  ): Promise<AgentConfig> {
    return this.rpc.request(ctx, 'engine.agent_drafts.publish', { id, which });
  }
}
