import type { AbComparison, AbTestDetails, AbTestResults, AbTestStatus, AbVariantResult } from '@northline/common/contracts';
import type { VariantTotals } from './ab-conversation';
import { leadsUntil, leadsUntilEach } from './leads-needed';
import { compare, pairsOf, rateOf, sampleRatioPValue } from './statistics';

/** Finished conversations that every variant must have before a winner is looked for (DECISIONS 72). */
export const minimumFinished = 30;

/** A winner is named from this confidence on (DECISIONS 72). */
export const winningConfidence = 0.95;

/** Below this the leads were not spread by the weights, and no figure is to be trusted. */
const sampleRatioAlarm = 0.001;

/** The results object (SPEC "A/B test results"), from what each variant's conversations add up to. */
export function abTestResults(test: { _id: string; status: AbTestStatus }, variants: VariantTotals[], manualConversations: number): AbTestResults {
  const { winner, confidenceLevel, comparisons, sampleRatioPValue: spread } = judge(variants);
  return {
    testId: test._id,
    status: test.status,
    totalConversations: variants.reduce((sum, { conversations }) => sum + conversations, 0),
    variants: variants.map(shown),
    winner,
    confidenceLevel,
    details: { comparisons, leadsNeeded: leadsNeeded(variants, spread), sampleRatioPValue: spread, manualConversations, warnings: warningsOf(variants, spread) },
  };
}

function shown({ finished, duration, messages, conversations, ...totals }: VariantTotals): AbVariantResult {
  const { agentConfigId, agentConfigName, weight, qualified, disqualified } = totals;
  return {
    agentConfigId,
    agentConfigName,
    weight,
    totalConversations: conversations,
    qualified,
    disqualified,
    qualificationRate: ratio(qualified, finished),
    avgMessagesPerConversation: ratio(messages, conversations),
    avgConversationDuration: ratio(duration, finished),
  };
}

type Judgement = Pick<AbTestResults, 'winner' | 'confidenceLevel'> & Pick<AbTestDetails, 'comparisons' | 'sampleRatioPValue'>;

/** Who wins, and how sure that is: the leading variant against each other one, corrected for the number of pairs. */
export function judge(variants: VariantTotals[]): Judgement {
  const counts = variants.map(({ conversations }) => conversations);
  const spread = counts.some((count) => count > 0) ? sampleRatioPValue(counts, variants.map(({ weight }) => weight)) : null;
  if (!hasMinimum(variants)) return { winner: null, confidenceLevel: null, comparisons: [], sampleRatioPValue: spread };
  const comparisons = compareLeader(variants);
  const confidenceLevel = 1 - Math.max(...comparisons.map(({ pValue }) => pValue));
  const won = confidenceLevel >= winningConfidence && !isSkewed(spread);
  return { winner: won ? (comparisons[0]?.agentConfigId ?? null) : null, confidenceLevel, comparisons, sampleRatioPValue: spread };
}

function hasMinimum(variants: VariantTotals[]): boolean {
  return variants.every(({ finished }) => finished >= minimumFinished);
}

function isSkewed(spread: number | null): boolean {
  return spread !== null && spread < sampleRatioAlarm;
}

function warningsOf(variants: VariantTotals[], spread: number | null): string[] {
  const few = `Every variant needs at least ${minimumFinished} finished conversations before a winner can be named`;
  const skewed = 'The leads are not spread over the variants by their weights; no winner is named';
  return [...(hasMinimum(variants) ? [] : [few]), ...(isSkewed(spread) ? [skewed] : [])];
}

function compareLeader(variants: VariantTotals[]): AbComparison[] {
  const arms = variants.map(({ agentConfigId, qualified, finished }) => ({ agentConfigId, successes: qualified, trials: finished }));
  const [leader, ...others] = arms.sort((one, other) => rateOf(other) - rateOf(one));
  if (!leader) return [];
  const budget = { alpha: 1 - winningConfidence, family: pairsOf(variants.length) };
  return others.map((other) => ({ agentConfigId: leader.agentConfigId, against: other.agentConfigId, ...compare(leader, other, budget) }));
}

/** Further leads until the minimum, then until a winner if the rates stay as they are; null: no end in sight. */
function leadsNeeded(variants: VariantTotals[], spread: number | null): number | null {
  if (!hasMinimum(variants)) return leadsUntilEach(variants, minimumFinished);
  if (isSkewed(spread)) return null;
  return leadsUntil(variants, (grown) => compareLeader(grown).every(({ pValue }) => 1 - pValue >= winningConfidence));
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
