import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { InboundReceived } from '@northline/common/contracts';
import { type PinnedAgent, PresentAgents } from '../agents/present-agents.service';
import type { LeadRow } from '../leads/lead.schema';

/** Who answers a message that starts a conversation (DECISIONS 48). */
@Injectable()
export class AnsweringService {
  constructor(private readonly agents: PresentAgents) {}

  /** The lead's own agent, else that of the conversation before, the integration's, or the only one with inbound entries; active ones only. */
  async answering(
    ctx: RequestContext,
    lead: LeadRow,
    { inboundAgentConfigId }: InboundReceived,
    agentBefore?: string,
  ): Promise<PinnedAgent | undefined> {
    for (const id of [lead.assignedAgentId, agentBefore, inboundAgentConfigId]) {
      const found = id === undefined ? null : await this.agents.find(ctx.accountId, id);
      if (found?.status === 'active') return found.pinned;
    }
    return this.agents.onlyInbound(ctx.accountId);
  }
}
