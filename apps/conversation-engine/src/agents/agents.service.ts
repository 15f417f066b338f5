import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type {
  AgentConfig,
  AgentDefinition,
  AgentListQuery,
  AgentStats,
  AgentStatus,
  CreateAgent,
  Page,
  RpcResponse,
  UpdateAgent,
} from '@northline/common/contracts';
import { conflict, notFound, unknownReference } from '@northline/common/errors';
import { RpcClient } from '@northline/common/messaging';
import { ConversationsForLeads } from '../conversations/conversations-for-leads.service';
import { KnowledgeBasesRepository } from '../knowledge/knowledge-bases.repository';
import { checkTemplate } from '../conversations/template';
import { toToolServer } from '../tools/tool-server.mapper';
import { ToolServersRepository } from '../tools/tool-servers.repository';
import { changedDefinition, newDefinition } from './agent.definition';
import { toAgent } from './agent.mapper';
import type { AgentRow } from './agent.schema';
import { statsOf } from './agent.stats';
import { AgentVersions } from './agent-versions.repository';
import { AgentsRepository, type LiveFields } from './agents.repository';
import { checkActiveGraph, checkGraph } from './stage-graph';

const editTries = 5;

type Edited = LiveFields & { definition: AgentDefinition };

/** Agents: each edit is checked and becomes a version of its own; running conversations keep theirs. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly versions: AgentVersions,
    private readonly knowledgeBases: KnowledgeBasesRepository,
    private readonly toolServers: ToolServersRepository,
    private readonly conversations: ConversationsForLeads,
    private readonly rpc: RpcClient,
  ) {}

  async list(ctx: RequestContext, query: AgentListQuery): Promise<Page<AgentConfig>> {
    const page = await this.agents.list(ctx.accountId, query);
    return { ...page, items: page.items.map((row) => toAgent(row)) };
  }

  /** With its tool servers expanded, without credentials (DECISIONS 50). Errors: 404. */
  async get(ctx: RequestContext, id: string): Promise<AgentConfig> {
    const row = await this.row(ctx, id);
    const servers = await this.toolServers.findMany(ctx.accountId, row.mcpServerIds);
    return toAgent(row, servers.map(toToolServer));
  }

  /**
   * A new agent is a draft by default. Errors: 400 naming the stage, or for a foreign reference; 409 past the quota.
   */
  async create(ctx: RequestContext, agent: CreateAgent, _id?: string): Promise<AgentConfig> {
    const definition = newDefinition(agent);
    const status = agent.status ?? 'draft';
    await this.check(ctx, definition, status);
    return toAgent(
      await this.agents.insert(
        ctx.accountId,
        { status, ...(agent.conversationsPaused && { conversationsPaused: true }) },
        definition,
        _id,
      ),
    );
  }

  /** Work that waited for a paused agent is due once it is resumed. Errors: 404; 400 as on {@link create}. */
  async update(ctx: RequestContext, id: string, changes: UpdateAgent): Promise<AgentConfig> {
    const after = await this.edit(ctx, id, (row) => ({
      definition: changedDefinition(definitionOf(row), changes),
      status: changes.status ?? row.status,
      conversationsPaused: (changes.conversationsPaused ?? row.conversationsPaused === true) ? true : undefined,
    }));
    if (changes.conversationsPaused === false) await this.conversations.wakeAll(ctx.accountId, after._id);
    return after;
  }

  /** Adds or removes a knowledge base. Errors: 404 `Agent or knowledge base not found`. */
  async setKnowledgeBase(
    ctx: RequestContext,
    id: string,
    knowledgeBaseId: string,
    attached: boolean,
  ): Promise<AgentConfig> {
    const agent = await this.agents.find(ctx.accountId, id);
    const [base] = await this.knowledgeBases.findMany(ctx.accountId, [knowledgeBaseId]);
    if (!agent || !base) throw notFound('Agent or knowledge base');
    return this.edit(ctx, id, (row) => changedList(row, 'knowledgeBaseIds', knowledgeBaseId, attached));
  }

  /** Adds or removes a tool server. Errors: 404 naming which of the two is missing. */
  async setToolServer(ctx: RequestContext, id: string, toolServerId: string, attached: boolean): Promise<AgentConfig> {
    await this.row(ctx, id);
    const [server] = await this.toolServers.findMany(ctx.accountId, [toolServerId]);
    if (!server) throw notFound('Tool server');
    return this.edit(ctx, id, (row) => changedList(row, 'mcpServerIds', toolServerId, attached));
  }

  /** Errors: 404; 409 while open conversations, campaigns, A/B tests or integrations use it. */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.row(ctx, id);
    if (await this.conversations.isAgentInUse(ctx.accountId, id))
      throw conflict('Agent configuration is in use by open conversations');
    const [runner, channels] = await Promise.all([
      this.rpc.request(ctx, 'runner.agents.in_use', { agentConfigId: id }),
      this.rpc.request(ctx, 'channels.integrations.uses_agent', { agentConfigId: id }),
    ]);
    if (runner.inUse) throw conflict('Agent configuration is in use by a campaign or an A/B test');
    if (channels.inUse) throw conflict('Agent configuration is in use by an integration');
    if (!(await this.agents.remove(ctx.accountId, id))) throw notFound('Agent configuration');
  }

  /** Counted from the agent's conversations. Errors: 404. */
  async stats(ctx: RequestContext, id: string): Promise<AgentStats> {
    const row = await this.row(ctx, id);
    return statsOf(row.stages, await this.conversations.agentTotals(ctx.accountId, id));
  }

  /** The present version, stored for good. Errors: 404. */
  async pin(ctx: RequestContext, agentConfigId: string): Promise<RpcResponse<'engine.agents.pin'>> {
    const row = await this.row(ctx, agentConfigId);
    await this.versions.keep(row);
    const { version, name, status } = row;
    return { agentConfigId, version, name, status };
  }

  private async edit(ctx: RequestContext, id: string, change: (row: AgentRow) => Edited): Promise<AgentConfig> {
    for (let tried = 0; tried < editTries; tried += 1) {
      const row = await this.row(ctx, id);
      const { definition, ...live } = change(row);
      await this.check(ctx, definition, live.status);
      const after = await this.agents.replace(ctx.accountId, row._id, row.version, live, definition);
      if (after) return toAgent(after);
    }
    throw conflict('Agent configuration was changed by another request at the same time');
  }

  private async row(ctx: RequestContext, id: string): Promise<AgentRow> {
    const row = await this.agents.find(ctx.accountId, id);
    if (!row) throw notFound('Agent configuration');
    return row;
  }

  private async check(ctx: RequestContext, definition: AgentDefinition, status: AgentStatus): Promise<void> {
    checkGraph(definition);
    if (definition.firstTouchTemplate) checkTemplate(definition.firstTouchTemplate);
    if (status === 'active') checkActiveGraph(definition);
    const bases = [
      ...new Set([...definition.knowledgeBaseIds, ...definition.stages.flatMap((stage) => stage.knowledgeBaseIds)]),
    ];
    const [knownBases, knownServers] = await Promise.all([
      this.knowledgeBases.findMany(ctx.accountId, bases),
      this.toolServers.findMany(ctx.accountId, definition.mcpServerIds),
    ]);
    if (knownBases.length < bases.length) throw unknownReference('knowledgeBaseIds', 'Knowledge base');
    if (knownServers.length < definition.mcpServerIds.length) throw unknownReference('mcpServerIds', 'Tool server');
  }
}

function definitionOf({
  _id,
  accountId: _accountId,
  status: _status,
  conversationsPaused: _conversationsPaused,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...definition
}: AgentRow): AgentDefinition {
  return definition;
}

function changedList(
  row: AgentRow,
  list: 'knowledgeBaseIds' | 'mcpServerIds',
  given: string,
  attached: boolean,
): Edited {
  const id = given.toLowerCase();
  const others = row[list].filter((known) => known !== id);
  const { status, conversationsPaused } = row;
  return {
    definition: { ...definitionOf(row), [list]: attached ? [...others, id] : others },
    status,
    conversationsPaused,
  };
}
