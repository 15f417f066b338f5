import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AgentConfig } from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import type { AgentRow } from '../agents/agent.schema';
import { AgentsRepository } from '../agents/agents.repository';
import { definitionOf } from '../agents/agent.mapper';
import { AgentsService, type Edited } from '../agents/agents.service';
import { KnowledgeBasesRepository } from '../knowledge/knowledge-bases.repository';
import { KnowledgeService } from '../knowledge/knowledge.service';
import { ToolServersService } from '../tools/tool-servers.service';

/** Which knowledge bases and tool servers agents have. What is deleted is taken out of every agent first. */
@Injectable()
export class Attachments {
  constructor(
    private readonly agents: AgentsService,
    private readonly agentRows: AgentsRepository,
    private readonly knowledge: KnowledgeService,
    private readonly knowledgeBases: KnowledgeBasesRepository,
    private readonly toolServers: ToolServersService,
  ) {}

  /** Adds or removes a knowledge base. Errors: 404 `Agent or knowledge base not found`. */
  async setKnowledgeBase(
    ctx: RequestContext,
    id: string,
    knowledgeBaseId: string,
    attached: boolean,
  ): Promise<AgentConfig> {
    const agent = await this.agentRows.find(ctx.accountId, id);
    const [base] = await this.knowledgeBases.findMany(ctx.accountId, [knowledgeBaseId]);
    if (!agent || !base) throw notFound('Agent or knowledge base');
    return this.agents.edit(ctx, id, (row) => changedList(row, 'knowledgeBaseIds', knowledgeBaseId, attached));
  }

  /** Adds or removes a tool server. Errors: 404 naming which of the two is missing. */
  async setToolServer(ctx: RequestContext, id: string, toolServerId: string, attached: boolean): Promise<AgentConfig> {
    await this.agents.row(ctx, id);
    await this.toolServers.get(ctx, toolServerId);
    return this.agents.edit(ctx, id, (row) => changedList(row, 'mcpServerIds', toolServerId, attached));
  }

  /** Errors: 404. */
  async deleteKnowledgeBase(ctx: RequestContext, id: string): Promise<void> {
    await this.knowledge.get(ctx, id);
    await this.agentRows.forget(ctx.accountId, 'knowledgeBaseIds', id);
    await this.knowledge.delete(ctx, id);
  }

  /** Errors: 404. */
  async deleteToolServer(ctx: RequestContext, id: string): Promise<void> {
    await this.toolServers.get(ctx, id);
    await this.agentRows.forget(ctx.accountId, 'mcpServerIds', id);
    await this.toolServers.delete(ctx, id);
  }
}

function changedList(
  row: AgentRow,
  list: 'knowledgeBaseIds' | 'mcpServerIds',
  given: string,
  attached: boolean,
): Edited {
  const id = given.toLowerCase();
  const others = row[list].filter((known) => known !== id);
  const { status, conversationsPaused, budget } = row;
  return {
    definition: { ...definitionOf(row), [list]: attached ? [...others, id] : others },
    status,
    conversationsPaused,
    budget,
  };
}
