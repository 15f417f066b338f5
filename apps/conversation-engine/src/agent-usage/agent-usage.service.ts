import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { AccountId, AgentConfig, AgentStats, UpdateAgent } from '@northline/common/contracts';
import { conflict, notFound } from '@northline/common/errors';
import { RpcClient } from '@northline/common/messaging';
import { AgentsRepository } from '../agents/agents.repository';
import { AgentsService } from '../agents/agents.service';
import { openStatuses } from '../conversations/conversation.states';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { type AgentTotals, statsOf } from './agent-stats';

/** Agents and the conversations that they lead: counted, woken, and protected from losing their agent. */
@Injectable()
export class AgentUsage {
  constructor(
    private readonly agents: AgentsService,
    private readonly agentRows: AgentsRepository,
    private readonly conversations: ConversationsRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** What waited for an agent that was paused is due once it goes on. Errors: 404; 400 as on {@link AgentsService.create}. */
  async update(ctx: RequestContext, id: string, changes: UpdateAgent): Promise<AgentConfig> {
    const after = await this.agents.update(ctx, id, changes);
    if (changes.conversationsPaused === false) await this.conversations.wakeAll(ctx.accountId, after._id, new Date());
    return after;
  }

  /** Errors: 404; 409 while open conversations, campaigns, A/B tests or integrations use it. */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.agents.row(ctx, id);
    if (await this.conversations.hasAgent(ctx.accountId, id, openStatuses))
      throw conflict('Agent configuration is in use by open conversations');
    const [runner, channels] = await Promise.all([
      this.rpc.request(ctx, 'runner.agents.in_use', { agentConfigId: id }),
      this.rpc.request(ctx, 'channels.integrations.uses_agent', { agentConfigId: id }),
    ]);
    if (runner.inUse) throw conflict('Agent configuration is in use by a campaign or an A/B test');
    if (channels.inUse) throw conflict('Agent configuration is in use by an integration');
    if (!(await this.agentRows.remove(ctx.accountId, id))) throw notFound('Agent configuration');
  }

  /** Counted from the agent's conversations. Errors: 404. */
  async stats(ctx: RequestContext, id: string): Promise<AgentStats> {
    const row = await this.agents.row(ctx, id);
    return statsOf(row.stages, await this.totals(ctx.accountId, id));
  }

  /** A recount of the agent's conversations. */
  async totals(accountId: AccountId, agentConfigId: string): Promise<AgentTotals> {
    // The stages first: conversations that start meanwhile count only in the total, so no stage exceeds it.
    const reached = await this.conversations.byStageReached(accountId, agentConfigId);
    const totals: AgentTotals = {
      statuses: { active: 0, completed: 0, handed_off: 0, dropped: 0 },
      messages: 0,
      qualified: 0,
      reached: reached.map(({ _id, count }) => ({ stageId: _id, count })),
    };
    for (const { _id, count, messages, qualified } of await this.conversations.byStatus(accountId, agentConfigId)) {
      totals.statuses[_id] = count;
      totals.messages += messages;
      if (_id === 'completed') totals.qualified = qualified;
    }
    return totals;
  }
}
