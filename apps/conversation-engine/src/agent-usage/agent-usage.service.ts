import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, AgentConfig, AgentStats, AgentStatsQuery, UpdateAgent } from '@northline/common/contracts';
import { conflict, invalid } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { say } from '@northline/common/vocabulary/sentences';
import { AgentVersions } from '../agents/agent-versions.repository';
import { AgentsService } from '../agents/agents.service';
import { openStatuses } from '../conversations/conversation.states';
import {
  ConversationCounts,
  type CreationSpan,
  type EdgeCount,
  type StageCount,
  type StatusCount,
} from '../conversations/conversation-counts.repository';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { type AgentTotals, coverageOf, statsOf, type VersionTotals } from './agent-stats';

/** Versions whose coverage is shown: the newest. */
const versionsShown = 10;

/** Agents and the conversations that they lead: counted, woken, and protected from losing their agent. */
@Injectable()
export class AgentUsage {
  constructor(
    private readonly agents: AgentsService,
    private readonly versions: AgentVersions,
    private readonly conversations: ConversationsRepository,
    private readonly counted: ConversationCounts,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * A paused agent says nothing from the answer on, turns that were in hand included; what waited for it is due once it
   * goes on. Errors: 404; 400 as on {@link AgentsService.create}.
   */
  async update(ctx: RequestContext, id: string, changes: UpdateAgent): Promise<AgentConfig> {
    const after = await this.agents.update(ctx, id, changes);
    // After the agent was written: turns that are claimed from then on see the pause.
    if (changes.conversationsPaused === true) await this.conversations.endLeases(ctx.accountId, after._id);
    if (changes.conversationsPaused === false) await this.conversations.wakeAll(ctx.accountId, after._id, new Date());
    return after;
  }

  /** Errors: 404; 409 while open conversations, campaigns, A/B tests or integrations use it. */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.agents.row(ctx, id);
    if (await this.conversations.hasAgent(ctx.accountId, id, openStatuses))
      throw conflict(say('agent_in_conversations'));
    const [runner, channels] = await Promise.all([
      this.rpc.request(ctx, 'runner.agents.in_use', { agentConfigId: id }),
      this.rpc.request(ctx, 'channels.integrations.uses_agent', { agentConfigId: id }),
    ]);
    if (runner.inUse) throw conflict(say('agent_in_campaigns'));
    if (channels.inUse) throw conflict(say('agent_in_integration'));
    await this.agents.remove(ctx, id);
  }

  /** Counted from the agent's conversations, or those created in a span. Errors: 404; 400 for a span that ends before it begins. */
  async stats(ctx: RequestContext, id: string, query: AgentStatsQuery = {}): Promise<AgentStats> {
    const span = spanOf(query);
    const row = await this.agents.row(ctx, id);
    const counts = await this.counts(ctx.accountId, id, span);
    const used = [...new Set(counts.statuses.map(({ _id }) => _id.version))].toSorted((one, other) => other - one);
    const versions = await Promise.all(
      used.slice(0, versionsShown).map(async (version) => {
        const { stages } = await this.versions.get(ctx.accountId, id, version);
        return coverageOf(version, stages, versionTotals(version, counts));
      }),
    );
    return { ...statsOf(row.stages, totalsOf(counts)), versions };
  }

  /** A recount of the agent's conversations. */
  async totals(accountId: AccountId, agentConfigId: string): Promise<AgentTotals> {
    return totalsOf(await this.counts(accountId, agentConfigId));
  }

  private async counts(accountId: AccountId, agentConfigId: string, span?: CreationSpan): Promise<Counts> {
    // The stages first: conversations that start meanwhile count only in the total, so no stage exceeds it.
    const edges = await this.counted.byEdgeTaken(accountId, agentConfigId, span);
    const stages = await this.counted.byStageReached(accountId, agentConfigId, span);
    return { edges, stages, statuses: await this.counted.byStatus(accountId, agentConfigId, span) };
  }
}

interface Counts {
  statuses: StatusCount[];
  stages: StageCount[];
  edges: EdgeCount[];
}

function spanOf({ from, to }: AgentStatsQuery): CreationSpan {
  const span = { ...(from !== undefined && { from: new Date(from) }), ...(to !== undefined && { to: new Date(to) }) };
  if (span.from && span.to && span.to < span.from) throw invalid('to', 'to must not be before from');
  return span;
}

function totalsOf({ statuses, stages }: Counts): AgentTotals {
  const totals: AgentTotals = {
    statuses: { active: 0, completed: 0, handed_off: 0, dropped: 0 },
    messages: 0,
    qualified: 0,
    followUps: 0,
    repliesToFollowUps: 0,
    reached: [...Map.groupBy(stages, ({ _id }) => _id.stageId)].map(([stageId, counted]) => ({
      stageId,
      count: counted.reduce((sum, { count }) => sum + count, 0),
    })),
  };
  for (const { _id, count, messages, qualified, ...followedUp } of statuses) {
    totals.statuses[_id.status] += count;
    totals.messages += messages;
    totals.followUps += followedUp.followUps;
    totals.repliesToFollowUps += followedUp.repliesToFollowUps;
    if (_id.status === 'completed') totals.qualified += qualified;
  }
  return totals;
}

function versionTotals(version: number, { statuses, stages, edges }: Counts): VersionTotals {
  const ofVersion = <Row extends { _id: { version: number } }>(rows: Row[]): Row[] =>
    rows.filter(({ _id }) => _id.version === version);
  return {
    conversations: ofVersion(statuses).reduce((sum, { count }) => sum + count, 0),
    reached: ofVersion(stages).map(({ _id, count }) => ({ stageId: _id.stageId, count })),
    taken: ofVersion(edges).map(({ _id, count }) => ({ from: _id.from, to: _id.to, count })),
  };
}
