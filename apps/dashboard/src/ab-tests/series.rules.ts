import type { AbTestSeries } from '@northline/client';
import type { measures } from './search.rules';

type Measure = (typeof measures)[number];

/** One variant from the first day on, each day with those before it; a rate is in per cent, to a tenth. */
export function upToEachDay(days: AbTestSeries['days'], agentConfigId: string, measure: Measure): number[] {
  let conversations = 0;
  let qualified = 0;
  return days.map(({ variants }) => {
    const found = variants.find((one) => one.agentConfigId === agentConfigId);
    conversations += found?.conversations ?? 0;
    qualified += found?.qualified ?? 0;
    if (measure === 'rate') return conversations === 0 ? 0 : Math.round((1_000 * qualified) / conversations) / 10;
    return measure === 'qualified' ? qualified : conversations;
  });
}
