import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  AgentCheck,
  AgentConfig,
  AgentListQuery,
  AgentStats,
  AgentStatsQuery,
  CreateAgent,
  type Page,
  Repinned,
  ToolServer,
  UpdateAgent,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Audited, Caller, Creates, Deletes, Id, Idempotent, ListOf, NewId, Returns } from '../routing/route-words';

/** `/api/agent-config`. */
@ApiTags('Agent configurations')
@ApiExtraModels(ToolServer)
@Controller('api/agent-config')
export class AgentsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Scoped('agent_config:view')
  @ListOf('agentConfigs', AgentConfig)
  list(@Caller() ctx: RequestContext, @Query() query: AgentListQuery): Promise<Page<AgentConfig>> {
    return this.rpc.request(ctx, 'engine.agents.list', query);
  }

  @Post()
  @Scoped('agent_config:edit')
  @Audited('agent_config.created', 'agent_config')
  @Idempotent()
  @Creates(AgentConfig)
  create(@Caller() ctx: RequestContext, @NewId() _id: string, @Body() agent: CreateAgent): Promise<AgentConfig> {
    return this.rpc.request(ctx, 'engine.agents.create', { _id, agent });
  }

  @Post('check')
  @Scoped('agent_config:view')
  @Returns(AgentCheck)
  check(@Caller() ctx: RequestContext, @Body() agent: UpdateAgent): Promise<AgentCheck> {
    return this.rpc.request(ctx, 'engine.agents.check', agent);
  }

  @Get(':id')
  @Scoped('agent_config:view')
  @Returns(AgentConfig)
  get(@Caller() ctx: RequestContext, @Id('Agent configuration') id: string): Promise<AgentConfig> {
    return this.rpc.request(ctx, 'engine.agents.get', { id });
  }

  @Put(':id')
  @Scoped('agent_config:edit')
  @Audited('agent_config.updated', 'agent_config', { before: 'engine.agents.get' })
  @Returns(AgentConfig)
  put(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Body() changes: UpdateAgent,
  ): Promise<AgentConfig> {
    return this.rpc.request(ctx, 'engine.agents.update', { id, changes });
  }

  @Patch(':id')
  @Scoped('agent_config:edit')
  @Audited('agent_config.updated', 'agent_config', { before: 'engine.agents.get' })
  @Returns(AgentConfig)
  patch(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Body() changes: UpdateAgent,
  ): Promise<AgentConfig> {
    return this.rpc.request(ctx, 'engine.agents.update', { id, changes });
  }

  @Delete(':id')
  @Scoped('agent_config:edit')
  @Audited('agent_config.deleted', 'agent_config', { before: 'engine.agents.get' })
  @Deletes()
  delete(@Caller() ctx: RequestContext, @Id('Agent configuration') id: string): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'engine.agents.delete', { id });
  }

  @Post(':id/repin')
  @Scoped('agent_config:edit')
  @Audited('agent_config.repinned', 'agent_config')
  @Returns(Repinned)
  repin(@Caller() ctx: RequestContext, @Id('Agent configuration') id: string): Promise<Repinned> {
    return this.rpc.request(ctx, 'engine.conversations.repin', { agentConfigId: id });
  }

  @Get(':id/stats')
  @Scoped('agent_config:view')
  @Returns(AgentStats)
  stats(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Query() span: AgentStatsQuery,
  ): Promise<AgentStats> {
    return this.rpc.request(ctx, 'engine.agents.stats', { id, span });
  }
}
