import type { AbTestResults } from '@northline/common/contracts';
import type { VariantTotals } from '../src/ab-tests/ab-conversation';
import { abTestResults as resultsOf } from '../src/ab-results/results';

/** A variant of which this many conversations have finished, all of them in the cohort. */
export const totals = (
  agentConfigId: string,
  finished: number,
  qualified: number,
  more: Partial<VariantTotals> = {},
): VariantTotals => ({
  agentConfigId,
  agentConfigName: agentConfigId.toUpperCase(),
  weight: 1,
  conversations: finished,
  finished,
  begun: finished,
  succeeded: qualified,
  qualified,
  disqualified: 0,
  messages: finished * 6,
  followUps: 0,
  handedOff: 0,
  duration: finished && 90,
  ...more,
});

/** The results of a test with these variants, and a window of a day. */
export const abTestResults = (
  test: Parameters<typeof resultsOf>[0],
  variants: VariantTotals[],
  manual = 0,
): AbTestResults => resultsOf(test, { variants, windowMinutes: 1_440, manual, rows: [] });
