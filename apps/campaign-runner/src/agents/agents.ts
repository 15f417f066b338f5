import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Channel, ForeseenCost, RpcResponse, SelectedLead } from '@northline/common/contracts';
import { DomainError, unknownReference } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';

/** An agent, pinned by the engine. */
export type Agent = RpcResponse<'engine.agents.pin'>;

/** Agents that people chose for leads by hand, by id; deleted ones are absent. */
export type HandPicked = Map<string, Agent | undefined>;

/** The runner's requests about agents. */
@Injectable()
export class Agents {
  constructor(private readonly rpc: RpcClient) {}

  /** The present version of an agent; undefined when the account has no such agent. */
  pin(ctx: RequestContext, agentConfigId: string): Promise<Agent | undefined> {
    return known(this.rpc.request(ctx, 'engine.agents.pin', { agentConfigId }));
  }

  /** What the model will cost in one of its conversations; undefined when the account has no such agent. */
  foreseenCost(ctx: RequestContext, agentConfigId: string, channel: Channel): Promise<ForeseenCost | undefined> {
    return known(this.rpc.request(ctx, 'engine.agents.foreseen_cost', { agentConfigId, channel }));
  }

  /** 400 `Agent configuration not found` for an agent that the account does not have. */
  async check(ctx: RequestContext, agentConfigId: string, field: string): Promise<void> {
    if (!(await this.pin(ctx, agentConfigId))) throw unknownReference(field, 'Agent configuration');
  }

  /** Pins the agents that people chose by hand for these leads, those that `known` does not have yet. */
  async pinHandPicked(ctx: RequestContext, leads: SelectedLead[], known: HandPicked): Promise<void> {
    const wanted = new Set(leads.flatMap(({ assignedAgentId }) => assignedAgentId ?? []));
    for (const id of wanted) if (!known.has(id)) known.set(id, await this.pin(ctx, id));
  }

  /** The agent's name; empty when it was deleted. */
  async nameOf(ctx: RequestContext, agentConfigId: string): Promise<string> {
    return (await this.pin(ctx, agentConfigId))?.name ?? '';
  }
}

async function known<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}
