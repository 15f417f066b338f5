import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { CreateToolServer, type Page, ToolServer, ToolServerTest, UpdateToolServer } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { ListQuery } from '@northline/common/validation';
import { Audited, Caller, Creates, Deletes, Id, Idempotent, ListOf, NewId, Returns } from '../routing/route-words';

/** `/api/mcp-servers`: tool servers of the Model Context Protocol. */
@ApiTags('Tool servers')
@Controller('api/mcp-servers')
export class McpServersController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Scoped('agent_config:view')
  @ListOf('mcpServers', ToolServer)
  list(@Caller() ctx: RequestContext, @Query() query: ListQuery): Promise<Page<ToolServer>> {
    return this.rpc.request(ctx, 'engine.tool_servers.list', query);
  }

  @Post()
  @Scoped('agent_config:edit')
  @Audited('tool_server.created', 'tool_server')
  @Idempotent()
  @Creates(ToolServer)
  create(@Caller() ctx: RequestContext, @NewId() _id: string, @Body() server: CreateToolServer): Promise<ToolServer> {
    return this.rpc.request(ctx, 'engine.tool_servers.create', { _id, server });
  }

  @Get(':id')
  @Scoped('agent_config:view')
  @Returns(ToolServer)
  get(@Caller() ctx: RequestContext, @Id('Tool server') id: string): Promise<ToolServer> {
    return this.rpc.request(ctx, 'engine.tool_servers.get', { id });
  }

  @Patch(':id')
  @Scoped('agent_config:edit')
  @Audited('tool_server.updated', 'tool_server', { before: 'engine.tool_servers.get' })
  @Returns(ToolServer)
  update(
    @Caller() ctx: RequestContext,
    @Id('Tool server') id: string,
    @Body() changes: UpdateToolServer,
  ): Promise<ToolServer> {
    return this.rpc.request(ctx, 'engine.tool_servers.update', { id, changes });
  }

  @Delete(':id')
  @Scoped('agent_config:edit')
  @Audited('tool_server.deleted', 'tool_server', { before: 'engine.tool_servers.get' })
  @Deletes()
  delete(@Caller() ctx: RequestContext, @Id('Tool server') id: string): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'engine.tool_servers.delete', { id });
  }

  @Post(':id/test')
  @Scoped('agent_config:edit')
  @Audited('tool_server.tested', 'tool_server')
  @Returns(ToolServerTest)
  test(@Caller() ctx: RequestContext, @Id('Tool server') id: string): Promise<ToolServerTest> {
    return this.rpc.request(ctx, 'engine.tool_servers.test', { id });
  }
}
