/** An amount in millionths of a currency's unit. */
export interface Cost {
  amount: number;
  currency: string;
}

/** What one agent has cost; undefined where that is nothing, or in several currencies. */
export function costOf(items: readonly (Cost & { key?: string })[], agentConfigId: string): Cost | undefined {
  const own = items.filter(({ key }) => key === agentConfigId);
  const [first] = own;
  if (!first || own.some(({ currency }) => currency !== first.currency)) return undefined;
  return { amount: own.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency };
}
