import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { modelPriceOf, Pricing } from '@northline/common/features/costs';
import { notFound } from '@northline/common/vocabulary/errors';
import { AccountSettings } from '@northline/common/platform/events';
import { ModelConfig } from '@northline/common/features/model';
import { PresentAgents } from '../agents/present-agents.service';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { costsOfEach, rangeByShape, rangeOfPast } from './foreseen-cost.rules';
import { TurnsRepository } from './turns.repository';

type Asked = RpcRequest<'engine.agents.foreseen_cost'>;
type Foreseen = RpcResponse<'engine.agents.foreseen_cost'>;

const dayMs = 24 * 60 * 60_000;

/** What the model will cost in the conversations of an agent. */
@Injectable()
export class ForeseenCosts {
  constructor(
    private readonly agents: PresentAgents,
    private readonly conversations: ConversationsRepository,
    private readonly turns: TurnsRepository,
    private readonly settings: AccountSettings,
    private readonly pricing: Pricing,
    private readonly models: ModelConfig,
  ) {}

  /** By the agent's own past conversations, else by the price list. Errors: 404 when the account has no such agent. */
  async of({ accountId }: RequestContext, asked: Asked): Promise<Foreseen> {
    const found = await this.agents.find(accountId, asked.agentConfigId);
    if (!found) throw notFound('Agent configuration');
    const list = await this.pricing.of(accountId);
    const { currency } = list;
    // Of older ones the turns may be gone, and with them what they cost.
    const since = new Date(Date.now() - (await this.settings.of(accountId)).turnRetentionDays * dayMs);
    const ids = await this.conversations.newestFinished(accountId, { ...asked, since });
    const costs = costsOfEach(ids, await this.turns.costsOf(accountId, ids), currency);
    const past = costs && rangeOfPast(costs);
    if (past) return { currency, basis: 'past', range: past };
    const { agent } = found.pinned;
    const model = agent.model && this.models.allowed.includes(agent.model) ? agent.model : this.models.LLM_MODEL;
    const price = modelPriceOf(list, model);
    return { currency, basis: 'prices', ...(price && { range: rangeByShape(agent, asked.channel, price) }) };
  }
}
