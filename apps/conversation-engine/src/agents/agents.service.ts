import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  AgentConfig,
  AgentDefinition,
  AgentListQuery,
  AgentStatus,
  CreateAgent,
  GraphFinding,
  Page,
  RpcResponse,
  UpdateAgent,
} from '@northline/common/contracts';
import { budgetOf } from '@northline/common/features/costs';
import { conflict, notFound, unknownReference } from '@northline/common/vocabulary/errors';
import { ModelConfig } from '@northline/common/features/model';
import { say } from '@northline/common/vocabulary/sentences';
import { KnowledgeBasesRepository } from '../knowledge/knowledge-bases.repository';
import { checkTemplate } from './template';
import { ToolServersService } from '../tools/tool-servers.service';
import { changedDefinition, newDefinition } from './agent-definition';
import { isSameDefinition } from './agent-differences';
import { checkModel, modelFindings } from './agent-models';
import { definitionOf, toAgent } from './agent.mapper';
import type { AgentRow } from './agent.schema';
import { AgentDraftsRepository } from './agent-drafts.repository';
import { AgentVersions } from './agent-versions.repository';
import { AgentsRepository, type LiveFields } from './agents.repository';
import { checkActiveGraph, checkGraph, findingsOf } from './graph-findings';

const editTries = 5;

/** An agent that changes more often is another one: all its versions are kept, as conversations and campaigns pin them. */
const mostVersions = 5_000;

/** An agent as an edit leaves it. */
export type Edited = LiveFields & { definition: AgentDefinition };

/** Agents: each change of the definition is checked and becomes a version of its own; running conversations keep theirs. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly versions: AgentVersions,
    private readonly drafts: AgentDraftsRepository,
    private readonly knowledgeBases: KnowledgeBasesRepository,
    private readonly toolServers: ToolServersService,
    private readonly models: ModelConfig,
  ) {}

  async list(ctx: RequestContext, query: AgentListQuery): Promise<Page<AgentConfig>> {
    const page = await this.agents.list(ctx.accountId, query);
    return { ...page, items: page.items.map((row) => toAgent(row)) };
  }

  /** With its tool servers expanded, without credentials (DECISIONS 50), what is found about its stages, and when its draft changed. Errors: 404. */
  async get(ctx: RequestContext, id: string): Promise<AgentConfig> {
    const row = await this.row(ctx, id);
    const [servers, draft] = await Promise.all([
      this.toolServers.named(ctx.accountId, row.mcpServerIds),
      this.drafts.find(ctx.accountId, id),
    ]);
    return {
      ...toAgent(row, servers),
      findings: this.found(row),
      ...(draft && { draftUpdatedAt: draft.updatedAt.toISOString() }),
    };
  }

  /**
   * A new agent is a draft by default. Errors: 400 naming the stage, or for a foreign reference; 409 past the quota.
   */
  async create(ctx: RequestContext, agent: CreateAgent, _id?: string): Promise<AgentConfig> {
    this.checkModel(agent, {});
    const definition = newDefinition(agent);
    const status = agent.status ?? 'draft';
    await this.check(ctx, definition, status);
    return toAgent(
      await this.agents.insert(
        ctx,
        {
          status,
          ...(agent.conversationsPaused && { conversationsPaused: true }),
          ...(agent.budget && { budget: budgetOf(agent.budget) }),
        },
        definition,
        _id,
      ),
    );
  }

  /** Errors: 404; 400 as on {@link create}. */
  async update(ctx: RequestContext, id: string, changes: UpdateAgent): Promise<AgentConfig> {
    return this.edit(ctx, id, (row) => {
      this.checkModel(changes, row);
      return {
        definition: changedDefinition(definitionOf(row), changes),
        status: changes.status ?? row.status,
        conversationsPaused: (changes.conversationsPaused ?? row.conversationsPaused === true) ? true : undefined,
        budget: changes.budget === undefined ? row.budget : budgetOf(changes.budget),
      };
    });
  }

  /**
   * Makes a definition the present version, whatever is live about the agent. Errors: 404; 400 as on {@link create};
   * those of `allowed`, which sees the agent that it is about to replace.
   */
  install(
    ctx: RequestContext,
    id: string,
    definition: AgentDefinition,
    allowed: (row: AgentRow) => void = () => undefined,
  ): Promise<AgentConfig> {
    return this.edit(ctx, id, (row) => {
      allowed(row);
      const { status, conversationsPaused, budget } = row;
      return { definition, status, conversationsPaused, budget };
    });
  }

  /** With its draft; its versions stay for the conversations that they led. Errors: 404. */
  async remove(ctx: RequestContext, id: string): Promise<void> {
    await this.drafts.remove(ctx.accountId, id);
    if (!(await this.agents.remove(ctx.accountId, id))) throw notFound('Agent configuration');
  }

  /** The present version, stored for good. Errors: 404. */
  async pin(
    ctx: RequestContext,
    agentConfigId: string,
  ): Promise<Omit<RpcResponse<'engine.agents.pin'>, 'modelAway' | 'modelAwaySince'> & Pick<AgentRow, 'model'>> {
    const row = await this.row(ctx, agentConfigId);
    await this.versions.keep(row);
    const { version, name, status, statusAt, firstTouchTemplate, model } = row;
    return {
      agentConfigId,
      version,
      name,
      status,
      ...(statusAt && { statusAt: statusAt.toISOString() }),
      ...(firstTouchTemplate && { firstTouchTemplate }),
      model,
    };
  }

  /** Checks and writes a change; again when the agent was changed meanwhile. Errors: 404; 400 as on {@link create}; 409. */
  async edit(ctx: RequestContext, id: string, change: (row: AgentRow) => Edited): Promise<AgentConfig> {
    for (let tried = 0; tried < editTries; tried += 1) {
      const row = await this.row(ctx, id);
      const { definition, ...live } = change(row);
      await this.check(ctx, definition, live.status);
      const changed = !isSameDefinition(definitionOf(row), definition);
      if (changed && row.version >= mostVersions) throw conflict(say('too_many_versions', { versions: mostVersions }));
      if (changed) await this.versions.keep(row);
      const after = await this.agents.replace(ctx, row, live, changed ? definition : undefined);
      if (after) return toAgent(after);
    }
    throw conflict(say('changed_meanwhile', { resource: 'Agent configuration' }));
  }

  /** The stored agent. Errors: 404. */
  async row(ctx: RequestContext, id: string): Promise<AgentRow> {
    const row = await this.agents.find(ctx.accountId, id);
    if (!row) throw notFound('Agent configuration');
    return row;
  }

  /** Whether an agent of that status may be so. Errors: 400 as on {@link create}. */
  async check(ctx: RequestContext, definition: AgentDefinition, status: AgentStatus): Promise<void> {
    checkGraph(definition);
    if (definition.firstTouchTemplate) checkTemplate(definition.firstTouchTemplate);
    for (const [step, { template }] of (definition.followUps ?? []).entries())
      if (template) checkTemplate(template, `followUps[${step}].template`);
    if (status === 'active') checkActiveGraph(definition);
    await this.checkReferences(ctx, definition);
  }

  /** Whether an edit of an agent may name its model. Errors: 400 naming those that are allowed. */
  checkModel({ model }: UpdateAgent, before: Pick<AgentDefinition, 'model'>): void {
    checkModel(model, before, this.models.allowed);
  }

  /** What is wrong or doubtful about an agent. */
  found(definition: AgentDefinition): GraphFinding[] {
    return [...findingsOf(definition), ...modelFindings(definition, this.models.allowed)];
  }

  /** What is found about an agent that is not saved. Errors: 400 for a foreign reference. */
  async findings(ctx: RequestContext, agent: UpdateAgent): Promise<GraphFinding[]> {
    const definition = newDefinition({ name: '', systemPrompt: '', ...agent });
    await this.checkReferences(ctx, definition);
    return this.found(definition);
  }

  private async checkReferences(ctx: RequestContext, definition: AgentDefinition): Promise<void> {
    const bases = [
      ...new Set([...definition.knowledgeBaseIds, ...definition.stages.flatMap((stage) => stage.knowledgeBaseIds)]),
    ];
    const [knownBases, allServers] = await Promise.all([
      this.knowledgeBases.findMany(ctx.accountId, bases),
      this.toolServers.exist(ctx.accountId, definition.mcpServerIds),
    ]);
    if (knownBases.length < bases.length) throw unknownReference('knowledgeBaseIds', 'Knowledge base');
    if (!allServers) throw unknownReference('mcpServerIds', 'Tool server');
  }
}
