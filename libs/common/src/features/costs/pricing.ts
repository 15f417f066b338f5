import { Injectable } from '@nestjs/common';
import type { AccountId, Cost, CostOf, ModelPrice, PriceList } from '../../contracts';
import { AccountSettings } from '../../platform/events';
import type { CostedRow } from './costed-row.schema';
import { quarterMs } from './cost-lines.rules';
import { defaultPrices } from './default-prices';
import { type CostedMessage, messagePriceOf, modelPriceOf, type Tokens, usageCost } from './prices.rules';
import { PricingConfig } from './pricing-config';

/** What a model was asked, for the ledger. */
export interface ModelUse {
  model: string;
  usage: Tokens;
}

/** Reckons costs by the account's price list, else by the installation's (`PRICES_FILE`), else by published prices. */
@Injectable()
export class Pricing {
  constructor(
    private readonly config: PricingConfig,
    private readonly settings: AccountSettings,
  ) {}

  /** The installation's price list. */
  get standard(): PriceList {
    return this.config.PRICES_FILE ?? defaultPrices;
  }

  /** The prices that hold for an account now. */
  async of(accountId: AccountId): Promise<PriceList> {
    return (await this.settings.of(accountId)).prices ?? this.standard;
  }

  /** What calls of models cost, a cost for each model: for the row that they are of. */
  async ofModels(accountId: AccountId, of: CostOf, uses: readonly ModelUse[], at = new Date()): Promise<CostedRow> {
    const used = addedUp(uses).filter(({ usage }) => usage.inputTokens + usage.outputTokens + (usage.seconds ?? 0) > 0);
    if (used.length === 0) return {};
    const list = await this.of(accountId);
    const costs = used.map(({ model, usage }): Cost => {
      const price = modelPriceOf(list, model);
      const amount = price && usageCost(price, usage);
      return {
        ...of,
        at,
        amount: amount ?? 0,
        currency: list.currency,
        ...(price && amount !== undefined && { prices: pricesOf(price, usage) }),
        model,
        ...usage,
      };
    });
    return { costs, countAt: new Date(at.getTime() + (await this.countAfterMs(accountId))) };
  }

  /** What a message will cost when it is sent now. */
  async ofMessage(
    accountId: AccountId,
    of: Omit<CostOf, 'kind'>,
    message: CostedMessage,
    at = new Date(),
  ): Promise<Cost> {
    const list = await this.of(accountId);
    const price = messagePriceOf(list, message);
    return {
      ...of,
      ...message,
      at,
      amount: price ?? 0,
      currency: list.currency,
      ...(price !== undefined && { prices: { message: price } }),
    };
  }

  /**
   * How long after they came up costs are counted, unless somebody asks before: at once where a budget depends on them,
   * else together with others of their quarter of an hour.
   */
  async countAfterMs(accountId: AccountId): Promise<number> {
    return (await this.settings.hasBudget(accountId)) ? 0 : quarterMs;
  }
}

function pricesOf({ input, cachedInput, output, minute = 0 }: ModelPrice, { seconds }: Tokens): Cost['prices'] {
  if (seconds !== undefined) return { minute };
  return { input, ...(cachedInput !== undefined && { cachedInput }), output };
}

function addedUp(uses: readonly ModelUse[]): ModelUse[] {
  const sums = new Map<string, Tokens>();
  for (const { model, usage } of uses) {
    const before = sums.get(model);
    const cachedTokens = (before?.cachedTokens ?? 0) + (usage.cachedTokens ?? 0);
    const seconds = (before?.seconds ?? 0) + (usage.seconds ?? 0);
    sums.set(model, {
      inputTokens: (before?.inputTokens ?? 0) + usage.inputTokens,
      ...(cachedTokens > 0 && { cachedTokens }),
      outputTokens: (before?.outputTokens ?? 0) + usage.outputTokens,
      ...(seconds > 0 && { seconds }),
    });
  }
  return [...sums].map(([model, usage]) => ({ model, usage }));
}
