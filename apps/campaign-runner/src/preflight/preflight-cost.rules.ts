import type { CostSum, PriceList } from '@northline/common/contracts';
import { type CostedMessage, messagePriceOf } from '@northline/common/costs';

/** So many messages at the same price. */
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
