import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { AgentDefinition, InboundReceived } from '@northline/common/contracts';
import { AgentVersions } from '../agents/agent-versions.repository';
import { AgentsRepository } from '../agents/agents.repository';
import type { LeadRow } from '../leads/lead.schema';

/** An agent in the version that a new conversation pins. */
export interface PinnedAgent {
  agentConfigId: string;
  agentVersion: number;
  agent: AgentDefinition;
}

/** Who answers a first message (DECISIONS 48). */
@Injectable()
export class AnsweringService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly versions: AgentVersions,
  ) {}

  /** The lead's own agent, else the integration's, else the only one with inbound entries; active ones only. */
  async answering(ctx: RequestContext, lead: LeadRow, { inboundAgentConfigId }: InboundReceived): Promise<PinnedAgent | undefined> {
    for (const id of [lead.assignedAgentId, inboundAgentConfigId]) {
      const row = id === undefined ? null : await this.agents.find(ctx.accountId, id);
      if (row?.status === 'active') return this.pinned(ctx, row._id.toHexString(), row.version);
    }
    const [only, ...others] = await this.agents.findInbound(ctx.accountId);
    return only && others.length === 0 ? this.pinned(ctx, only._id.toHexString(), only.version) : undefined;
  }

  private async pinned(ctx: RequestContext, agentConfigId: string, agentVersion: number): Promise<PinnedAgent> {
    return { agentConfigId, agentVersion, agent: await this.versions.get(ctx.accountId, agentConfigId, agentVersion) };
  }
}
