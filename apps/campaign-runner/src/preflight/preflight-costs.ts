import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Channel, CostSum, ForeseenModelCost, TemplateCategory } from '@northline/common/contracts';
import { Pricing, templateCategoryOf } from '@northline/common/features/costs';
import { Agents } from '../agents/agents';
import { Channels } from '../campaigns/channels';
import { type Foreseen, modelCostOfAll, type Priced, priceOfAll } from './preflight-cost.rules';
import type { Tally } from './tally';

/** What the first messages of a campaign would cost, and the model in its conversations. */
@Injectable()
export class PreflightCosts {
  constructor(
    private readonly agents: Agents,
    private readonly channels: Channels,
    private readonly pricing: Pricing,
  ) {}

  /** Undefined when nothing is charged: on Telegram, for a test key, and for what an agent writes on WhatsApp. */
  async of(ctx: RequestContext, channel: Channel, { messages = [] }: Tally): Promise<CostSum | undefined> {
    if (ctx.environment === 'test' || channel === 'telegram') return undefined;
    const priced = channel === 'email' ? emailsOf(messages) : await this.templatesOf(ctx, messages);
    return priceOfAll(await this.pricing.of(ctx.accountId), priced);
  }

  /** What the model would cost; undefined when nobody would be written to. Agents that are gone cost nothing. */
  async ofModel(
    ctx: RequestContext,
    channel: Channel,
    { messages = [] }: Tally,
  ): Promise<ForeseenModelCost | undefined> {
    const counts = new Map<string, number>();
    for (const { agentConfigId, count } of messages)
      counts.set(agentConfigId, (counts.get(agentConfigId) ?? 0) + count);
    const foreseen = await Promise.all(
      [...counts].map(async ([agentConfigId, count]): Promise<Foreseen[]> => {
        const cost = await this.agents.foreseenCost(ctx, agentConfigId, channel);
        return cost ? [{ cost, count }] : [];
      }),
    );
    return modelCostOfAll(foreseen.flat());
  }

  private async templatesOf(ctx: RequestContext, messages: NonNullable<Tally['messages']>): Promise<Priced[]> {
    const agents = [...new Set(messages.map(({ agentConfigId }) => agentConfigId))];
    const templates = new Map(await Promise.all(agents.map(async (id) => [id, await this.category(ctx, id)] as const)));
    return messages.flatMap(({ agentConfigId, country, count }) => {
      const category = templates.get(agentConfigId);
      const message = category && { kind: 'template' as const, category, ...(country && { country }) };
      return message ? [{ message, count }] : [];
    });
  }

  /** The category of the template that an agent begins with; undefined: it has none. */
  private async category(ctx: RequestContext, agentConfigId: string): Promise<TemplateCategory | undefined> {
    const template = (await this.agents.pin(ctx, agentConfigId))?.firstTouchTemplate;
    return template && templateCategoryOf((await this.channels.template(ctx, template)).category);
  }
}

function emailsOf(messages: NonNullable<Tally['messages']>): Priced[] {
  return messages.map(({ count }) => ({ message: { kind: 'email' }, count }));
}
