import type { AbTestResults } from '@northline/client';
import { type Harm, harmsOf } from './harm.rules';

type Comparison = AbTestResults['details']['comparisons'][number];

/** What the results of a test say, for one sentence. */
export type Verdict =
  /** It has not been started. */
  | { kind: 'draft' }
  /** The leads were not spread by the weights: no figure can be trusted. */
  | { kind: 'ratio' }
  /** A variant that may still be used does clearly more harm than another. */
  | { kind: 'guardrail'; harm: Harm }
  /** A variant is better than every other; `comparison` is the one with its nearest rival. */
  | { kind: 'winner'; winner: string; comparison: Comparison | undefined; rivals: number }
  /** It was ended without a winner. */
  | { kind: 'ended' }
  /** Enough leads have been written to; their conversations are younger than the window. */
  | { kind: 'waiting'; conversations: number }
  /** More leads must be written to: until there is anything to compare (`first`), or until there is a winner. */
  | { kind: 'needed'; leads: number; first: boolean }
  /** A test of a hundred times the size would hardly find a winner. */
  | { kind: 'close' };

/** Below this p-value the leads were not spread by the weights. */
const sampleRatioAlarm = 0.001;

/** Whether the leads were not spread by the weights. */
export const isSkewed = ({ details: { sampleRatioPValue: p } }: AbTestResults): boolean =>
  p !== null && p < sampleRatioAlarm;

/** Whether there are conversations enough for shares and intervals to mean anything. */
export const isEnough = ({ confidenceLevel }: AbTestResults): boolean => confidenceLevel !== null;

/** What the results say: first what makes them worthless, then harm, then the goal. */
export function verdictOf(results: AbTestResults): Verdict {
  const { status, winner, details } = results;
  if (status === 'draft') return { kind: 'draft' };
  if (isSkewed(results)) return { kind: 'ratio' };
  // A variant that has lost is not going to be used: its harm changes nothing.
  const harm = harmsOf(details.guardrails).find(({ variant }) => winner === null || variant.agentConfigId === winner);
  if (harm) return { kind: 'guardrail', harm };
  if (winner !== null) return { kind: 'winner', winner, ...nearest(details.comparisons) };
  if (status === 'completed') return { kind: 'ended' };
  return undecided(results);
}

function nearest(comparisons: readonly Comparison[]): { comparison: Comparison | undefined; rivals: number } {
  const [comparison] = [...comparisons].sort((one, other) => one.low - other.low);
  return { comparison, rivals: comparisons.length };
}

function undecided(results: AbTestResults): Verdict {
  const { leadsNeeded, cohort } = results.details;
  if (leadsNeeded === null) return { kind: 'close' };
  const waiting = cohort.reduce((sum, one) => sum + one.waiting, 0);
  const leads = leadsNeeded - waiting;
  return leads > 0 ? { kind: 'needed', leads, first: !isEnough(results) } : { kind: 'waiting', conversations: waiting };
}

/** How many conversations a variant has, and how many its weight would have given it. */
export interface Spread {
  agentConfigId: string;
  observed: number;
  expected: number;
}

/** How the conversations are spread over the variants. */
export function spreadOf({ variants, totalConversations }: AbTestResults): Spread[] {
  const weights = variants.reduce((sum, { weight }) => sum + weight, 0);
  return variants.map(({ agentConfigId, totalConversations: observed, weight }) => ({
    agentConfigId,
    observed,
    expected: (totalConversations * weight) / weights,
  }));
}
