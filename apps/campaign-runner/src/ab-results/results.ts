import type {
  AbCohort,
  AbComparison,
  AbGuardrails,
  AbTestDetails,
  AbTestResults,
  AbTestStatus,
  AbVariantResult,
} from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';
import type { VariantTotals } from '../ab-tests/ab-conversation';
import type { VariantRows } from './variant-rows.repository';
import { leadsUntil, leadsUntilEach } from './leads-needed';
import {
  type Arm,
  compare,
  deviationOf,
  type ErrorBudget,
  pairsOf,
  quantile,
  rateOf,
  sampleRatioPValue,
} from './statistics';

/** Conversations of the cohort that every variant must have before a winner is looked for (DECISIONS 72). */
const minimumBegun = 30;

/** A winner is named from this confidence on (DECISIONS 72). */
const winningConfidence = 0.95;

/** The chance that `leadsNeeded` leads are enough to name a winner, if the rates stay as they are. */
const power = 0.8;

/** Below this the leads were not distributed by the weights, and no figure can be trusted. */
const sampleRatioAlarm = 0.001;

/** What the results are computed from. */
export interface Counted {
  variants: VariantTotals[];
  /** Minutes that a conversation has to qualify in. */
  windowMinutes: number;
  /** Conversations whose agent was chosen by hand. */
  manual: number;
  /** The rows of the test's campaigns. */
  rows: VariantRows[];
}

/** The results object, from the figures of each variant. */
export function abTestResults(
  test: { _id: string; status: AbTestStatus },
  { variants, windowMinutes, manual, rows }: Counted,
): AbTestResults {
  const { winner, confidenceLevel, comparisons, sampleRatioPValue: spread } = judge(variants);
  return {
    testId: test._id,
    status: test.status,
    totalConversations: variants.reduce((sum, { conversations }) => sum + conversations, 0),
    variants: variants.map(shown),
    winner,
    confidenceLevel,
    details: {
      windowMinutes,
      cohort: variants.map(cohortOf),
      comparisons,
      guardrails: variants.map((variant) => guardrailsOf(variant, rows)),
      leadsNeeded: winner === null ? leadsNeeded(variants, spread) : 0,
      sampleRatioPValue: spread,
      manualConversations: manual,
      warnings: warningsOf(variants, spread),
    },
  };
}

function guardrailsOf({ agentConfigId, handedOff }: VariantTotals, rows: VariantRows[]): AbGuardrails {
  const found = rows.find((one) => one.agentConfigId === agentConfigId);
  const { leads = 0, failed = 0, optedOut = 0, complaints = 0, bounced = 0 } = found ?? {};
  return { agentConfigId, leads, failed, optedOut, complaints, bounced, handedOff };
}

function cohortOf({ agentConfigId, conversations, finished, begun, succeeded, followUps }: VariantTotals): AbCohort {
  return {
    agentConfigId,
    conversations: begun,
    qualified: succeeded,
    rate: ratio(succeeded, begun),
    waiting: conversations - begun,
    finished,
    followUps,
  };
}

function shown({ agentConfigId, agentConfigName, weight, ...totals }: VariantTotals): AbVariantResult {
  const { conversations, finished, qualified, disqualified, messages, duration } = totals;
  return {
    agentConfigId,
    agentConfigName,
    weight,
    totalConversations: conversations,
    qualified,
    disqualified,
    qualificationRate: ratio(qualified, finished),
    avgMessagesPerConversation: ratio(messages, conversations),
    avgConversationDuration: duration,
  };
}

type Judgement = Pick<AbTestResults, 'winner' | 'confidenceLevel'> &
  Pick<AbTestDetails, 'comparisons' | 'sampleRatioPValue'>;

/**
 * The winner and the confidence in it: the leading variant against each other one, corrected for the number of pairs.
 */
export function judge(variants: VariantTotals[]): Judgement {
  const counts = variants.map(({ conversations }) => conversations);
  const spread = counts.some((count) => count > 0)
    ? sampleRatioPValue(
        counts,
        variants.map(({ weight }) => weight),
      )
    : null;
  if (!hasMinimum(variants)) return { winner: null, confidenceLevel: null, comparisons: [], sampleRatioPValue: spread };
  const comparisons = compareLeader(variants);
  const confidenceLevel = 1 - Math.max(...comparisons.map(({ pValue }) => pValue));
  const won = confidenceLevel >= winningConfidence && !isSkewed(spread);
  return {
    winner: won ? (comparisons[0]?.agentConfigId ?? null) : null,
    confidenceLevel,
    comparisons,
    sampleRatioPValue: spread,
  };
}

function hasMinimum(variants: VariantTotals[]): boolean {
  return variants.every(({ begun }) => begun >= minimumBegun);
}

function isSkewed(spread: number | null): boolean {
  return spread !== null && spread < sampleRatioAlarm;
}

function warningsOf(variants: VariantTotals[], spread: number | null): string[] {
  const few = say('too_few_conversations', { conversations: minimumBegun });
  const skewed = say('leads_spread_wrong');
  return [...(hasMinimum(variants) ? [] : [few]), ...(isSkewed(spread) ? [skewed] : [])];
}

function compareLeader(variants: VariantTotals[]): AbComparison[] {
  const budget = budgetOf(variants);
  return rivals(variants).map(([leader, other]) => ({
    agentConfigId: leader.agentConfigId,
    against: other.agentConfigId,
    ...compare(leader, other, budget),
  }));
}

function budgetOf(variants: readonly VariantTotals[]): ErrorBudget {
  return { alpha: 1 - winningConfidence, family: pairsOf(variants.length) };
}

type VariantArm = Arm & { agentConfigId: string };

/** The variant with the best rate, compared with each other one. */
function rivals(variants: readonly VariantTotals[]): [VariantArm, VariantArm][] {
  const arms = variants.map(({ agentConfigId, succeeded, begun }) => ({
    agentConfigId,
    successes: succeeded,
    trials: begun,
  }));
  const [leader, ...others] = arms.sort((one, other) => rateOf(other) - rateOf(one));
  return leader ? others.map((other) => [leader, other]) : [];
}

/**
 * Leads whose conversations must still join the cohort: until the minimum, then until a winner; null: no end in sight.
 */
function leadsNeeded(variants: VariantTotals[], spread: number | null): number | null {
  if (!hasMinimum(variants)) return leadsUntilEach(variants, minimumBegun);
  if (isSkewed(spread)) return null;
  return leadsUntil(variants, isLikelyDecided);
}

/** Whether the interval of every comparison excludes 0 in {@link power} of the tests that arrive at these counts. */
function isLikelyDecided(variants: VariantTotals[]): boolean {
  const pairs = rivals(variants);
  const margin = quantile(1 - (1 - power) / pairs.length);
  return pairs.every(
    ([leader, other]) => compare(leader, other, budgetOf(variants)).low >= margin * deviationOf(leader, other),
  );
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
