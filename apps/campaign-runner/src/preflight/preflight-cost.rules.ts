import type { CostSum, ForeseenCost, ForeseenModelCost, PriceList } from '@northline/common/contracts';
import { type CostedMessage, messagePriceOf } from '@northline/common/features/costs';

/** A number of messages at the same price. */
export interface Priced {
  message: CostedMessage;
  count: number;
}

/** What messages cost together, by a price list; undefined without any. */
export function priceOfAll(list: PriceList, messages: Priced[]): CostSum | undefined {
  const sum = { amount: 0, currency: list.currency, count: 0, unpriced: 0 };
  for (const { message, count } of messages) {
    const price = messagePriceOf(list, message);
    sum.count += count;
    if (price === undefined) sum.unpriced += count;
    else sum.amount += price * count;
  }
  return sum.count > 0 ? sum : undefined;
}

/** A number of conversations with the same agent. */
export interface Foreseen {
  cost: ForeseenCost;
  count: number;
}

/** What the model will cost in all conversations together; undefined without any. */
export function modelCostOfAll(agents: Foreseen[]): ForeseenModelCost | undefined {
  const [first] = agents;
  if (!first) return undefined;
  const sum: ForeseenModelCost = {
    low: 0,
    high: 0,
    currency: first.cost.currency,
    basis: agents.every(({ cost }) => cost.basis === 'past') ? 'past' : 'prices',
    count: 0,
    unpriced: 0,
  };
  for (const { cost, count } of agents) {
    sum.count += count;
    if (!cost.range) sum.unpriced += count;
    sum.low += (cost.range?.low ?? 0) * count;
    sum.high += (cost.range?.high ?? 0) * count;
  }
  return sum;
}
