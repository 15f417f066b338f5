import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AgentDefinition, PlaygroundSession, RpcRequest } from '@northline/common/contracts';
import { conflict, invalid, notFound, unknownReference } from '@northline/common/vocabulary/errors';
import { AgentDraftsRepository } from '../agents/agent-drafts.repository';
import { AgentVersions } from '../agents/agent-versions.repository';
import { KnownTemplates } from '../agents/known-templates.service';
import { PresentAgents } from '../agents/present-agents.service';
import { firstStage, stageById } from '../agents/stage-graph';
import { beginConversation } from '../conversations/conversation-new';
import { LeadsRepository } from '../leads/leads.repository';
import { land } from '../turn/landing';
import { madeUp, nobody, type RehearsedLead } from './playground-lead';
import { toSession } from './playground.mapper';
import { PlaygroundRepository } from './playground.repository';
import type { PlaygroundSessionRow } from './playground.schema';

type NewSession = RpcRequest<'engine.playground.create'>;

/** Playground sessions: with which agent, which lead, on which channel and from where. */
@Injectable()
export class PlaygroundSessions {
  constructor(
    private readonly sessions: PlaygroundRepository,
    private readonly agents: PresentAgents,
    private readonly versions: AgentVersions,
    private readonly drafts: AgentDraftsRepository,
    private readonly leads: LeadsRepository,
    private readonly templates: KnownTemplates,
  ) {}

  /** Errors: 400 for an unknown agent, version, draft, lead or stage, and for a choice of two of one kind. */
  async create(ctx: RequestContext, session: NewSession): Promise<PlaygroundSession> {
    const { _id, allowTools = false, channel = 'telegram', lead: given, stageId, inbound } = session;
    if (given && session.leadId !== undefined) throw invalid('lead', 'lead and leadId exclude each other');
    if (inbound && stageId !== undefined) throw invalid('stageId', 'stageId and inbound exclude each other');
    const { agent, draft: definition, agentVersion } = await this.rehearsed(ctx, session);
    const lead = session.leadId === undefined ? given && madeUp(given) : await this.lead(ctx, session.leadId);
    if (lead === null) throw unknownReference('leadId', 'Lead');
    const { agentConfigId } = session;
    const draft = beginConversation(ctx, { _id, lead: lead ?? nobody, channel, agentConfigId, agentVersion, agent });
    const stage = stageId === undefined ? firstStage(agent.stages) : stageById(agent.stages, stageId);
    if (stageId !== undefined && !stage) throw invalid('stageId', 'The agent has no stage of this id');
    if (inbound) land(draft, agent);
    else if (stage) draft.enter(stage, agent.stages, { transition: false });
    const begun = { _id, allowTools, draft: definition, lead: given, stageId, inbound, conversation: draft.row };
    await this.sessions.insert(ctx.accountId, begun);
    return toSession(await this.row(ctx, _id));
  }

  /** The agent and the lead of a session as they are now. Errors: 409 when the lead was deleted. */
  async cast(
    ctx: RequestContext,
    session: PlaygroundSessionRow,
  ): Promise<{ agent: AgentDefinition; lead: RehearsedLead }> {
    const { agentConfigId, agentVersion, leadId, channel } = session.conversation;
    const definition = session.draft ?? (await this.versions.get(ctx.accountId, agentConfigId, agentVersion));
    const agent = channel === 'whatsapp' ? await this.templates.wordedThroughout(ctx, definition) : definition;
    if (leadId === nobody.id) return { agent, lead: session.lead ? madeUp(session.lead) : nobody };
    const lead = await this.lead(ctx, leadId);
    if (!lead) throw conflict('The lead of the session was deleted');
    return { agent, lead };
  }

  /** Errors: 404. */
  async row(ctx: RequestContext, id: string): Promise<PlaygroundSessionRow> {
    const row = await this.sessions.find(ctx.accountId, id);
    if (!row) throw notFound('Playground session');
    return row;
  }

  private async rehearsed(
    ctx: RequestContext,
    { agentConfigId, version, draft }: Pick<NewSession, 'agentConfigId' | 'version' | 'draft'>,
  ): Promise<{ agent: AgentDefinition; draft?: AgentDefinition; agentVersion: number }> {
    if (draft && version !== undefined) throw invalid('draft', 'draft and version exclude each other');
    const found = await this.agents.find(ctx.accountId, agentConfigId);
    if (!found) throw unknownReference('agentConfigId', 'Agent configuration');
    const { agent, agentVersion } = found.pinned;
    if (draft) {
      const row = await this.drafts.find(ctx.accountId, agentConfigId);
      if (!row) throw unknownReference('draft', 'Draft');
      return { agent: row.definition, draft: row.definition, agentVersion };
    }
    if (version === undefined) return { agent, agentVersion };
    const row = await this.versions.find(ctx.accountId, agentConfigId, version);
    if (!row) throw unknownReference('version', 'Agent version');
    return { agent: row.definition, agentVersion: version };
  }

  private lead(ctx: RequestContext, leadId: string): Promise<RehearsedLead | null> {
    return this.leads.find(ctx.accountId, leadId);
  }
}
