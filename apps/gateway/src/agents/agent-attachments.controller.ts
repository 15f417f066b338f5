import { Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { AgentConfig } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Audited, Caller, Id, Returns } from '../routing/route-words';

/** Knowledge bases and tool servers of an agent; each answers the agent. */
@ApiTags('Agent configurations')
@Controller('api/agent-config/:id')
export class AgentAttachmentsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('knowledge-bases/:kbId')
  @Scoped('agent_config:edit')
  @Audited('agent_config.knowledge_base_attached', 'agent_config', { before: 'engine.agents.get' })
  @Returns(AgentConfig)
  attachBase(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Id('Knowledge base', 'kbId') knowledgeBaseId: string,
  ): Promise<AgentConfig> {
    return this.rpc.request(ctx, 'engine.agents.attach_knowledge_base', { id, knowledgeBaseId });
  }

  @Delete('knowledge-bases/:kbId')
  @Scoped('agent_config:edit')
  @Audited('agent_config.knowledge_base_detached', 'agent_config', { before: 'engine.agents.get' })
  @Returns(AgentConfig)
  detachBase(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Id('Knowledge base', 'kbId') knowledgeBaseId: string,
  ): Promise<AgentConfig> {
    return this.rpc.request(ctx, 'engine.agents.detach_knowledge_base', { id, knowledgeBaseId });
  }

  @Post('mcp-servers/:serverId')
  @Scoped('agent_config:edit')
  @Audited('agent_config.tool_server_attached', 'agent_config', { before: 'engine.agents.get' })
  @Returns(AgentConfig)
  attachServer(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Id('Tool server', 'serverId') toolServerId: string,
  ): Promise<AgentConfig> {
    return this.rpc.request(ctx, 'engine.agents.attach_tool_server', { id, toolServerId });
  }

  @Delete('mcp-servers/:serverId')
  @Scoped('agent_config:edit')
  @Audited('agent_config.tool_server_detached', 'agent_config', { before: 'engine.agents.get' })
  @Returns(AgentConfig)
  detachServer(
    @Caller() ctx: RequestContext,
    @Id('Agent configuration') id: string,
    @Id('Tool server', 'serverId') toolServerId: string,
  ): Promise<AgentConfig> {
    return this.rpc.request(ctx, 'engine.agents.detach_tool_server', { id, toolServerId });
  }
}
