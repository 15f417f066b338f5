import type { AbComparison, AbTestDetails, AbTestResults, AbTestStatus, AbVariantResult } from '@northline/common/contracts';
import { type Arm, compare, holm, rateOf, sampleRatioPValue } from './statistics';

/** What a variant's conversations add up to. */
export interface VariantTotals {
  agentConfigId: string;
  agentConfigName: string;
  weight: number;
  conversations: number;
  finished: number;
  qualified: number;
  disqualified: number;
  messages: number;
  /** Seconds, over the finished ones. */
  duration: number;
}

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
    details: { comparisons, conversationsNeeded: conversationsNeeded(variants), sampleRatioPValue: spread, manualConversations, warnings: warningsOf(variants, spread) },
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

/** Who wins, and how sure that is: the leading variant against each other one, corrected for their number. */
export function judge(variants: VariantTotals[]): Judgement {
  const counts = variants.map(({ conversations }) => conversations);
  const spread = counts.some((count) => count > 0) ? sampleRatioPValue(counts, variants.map(({ weight }) => weight)) : null;
  if (!hasMinimum(variants)) return { winner: null, confidenceLevel: null, comparisons: [], sampleRatioPValue: spread };
  const comparisons = compareLeader(variants, 1);
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

function compareLeader(variants: VariantTotals[], growth: number): AbComparison[] {
  const arms = variants.map(({ agentConfigId, qualified, finished }) => ({ agentConfigId, successes: qualified * growth, trials: finished * growth }));
  const [leader, ...others] = arms.sort((one, other) => rateOf(other) - rateOf(one));
  if (!leader) return [];
  const alpha = (1 - winningConfidence) / others.length;
  const compared = others.map((other: Arm & { agentConfigId: string }) => ({ against: other.agentConfigId, ...compare(leader, other, alpha) }));
  const adjusted = holm(compared.map(({ pValue }) => pValue));
  return compared.map((comparison, index) => ({ agentConfigId: leader.agentConfigId, ...comparison, pValue: adjusted[index] ?? 1 }));
}

/** How much the test may grow before an end is called out of sight. */
const horizon = 100;

/** Further finished conversations that would decide the test if the rates stay as they are; null: no end in sight. */
function conversationsNeeded(variants: VariantTotals[]): number | null {
  if (!hasMinimum(variants)) return variants.reduce((sum, { finished }) => sum + Math.max(0, minimumFinished - finished), 0);
  const finished = variants.reduce((sum, variant) => sum + variant.finished, 0);
  for (let growth = 1; growth <= horizon; growth *= 1.1) {
    const decided = compareLeader(variants, growth).every(({ pValue }) => 1 - pValue >= winningConfidence);
    if (decided) return Math.ceil(finished * (growth - 1));
  }
  return null;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
