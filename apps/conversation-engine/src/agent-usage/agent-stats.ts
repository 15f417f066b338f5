import type { AgentStats, ConversationStatus, Stage, StageReach, VersionCoverage } from '@northline/common/contracts';
import { edgesOf } from '../agents/stage-graph';

/** An agent's conversations, counted. */
export interface AgentTotals {
  statuses: Record<ConversationStatus, number>;
  messages: number;
  /** Completed in a stage whose outcome is `qualified`. */
  qualified: number;
  followUps: number;
  /** Conversations whose lead answered after a follow-up. */
  repliesToFollowUps: number;
  /** How many ever entered each stage. */
  reached: { stageId: string; count: number }[];
}

/** The conversations of one version of an agent, counted. */
export interface VersionTotals {
  conversations: number;
  reached: AgentTotals['reached'];
  /** How many moved from one stage to another. */
  taken: { from: string; to: string; count: number }[];
}

/**
 * The public numbers of an agent: each present stage, and each earlier one that was ever entered, with how many
 * conversations entered it.
 */
export function statsOf(
  stages: Stage[],
  { statuses, messages, qualified, followUps, repliesToFollowUps, reached }: AgentTotals,
): Omit<AgentStats, 'versions'> {
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const finished = total - statuses.active;
  return {
    totalConversations: total,
    active: statuses.active,
    completed: statuses.completed,
    handedOff: statuses.handed_off,
    dropped: statuses.dropped,
    avgMessages: rate(messages, total),
    followUps,
    repliesToFollowUps,
    stageReach: reachOf(stages, reached, total),
    qualifiedLeads: qualified,
    qualificationRate: rate(qualified, finished),
  };
}

/** What the conversations of one version have come across: each of its stages and edges, those never reached too. */
export function coverageOf(
  version: number,
  stages: Stage[],
  { conversations, reached, taken }: VersionTotals,
): VersionCoverage {
  return {
    version,
    conversations,
    stages: reachOf(stages, reached, conversations),
    edges: stages.flatMap((stage) =>
      [...new Set(edgesOf(stage).map(({ id }) => id))].map((to) => ({
        from: stage.id,
        to,
        taken: taken.find((edge) => edge.from === stage.id && edge.to === to)?.count ?? 0,
      })),
    ),
  };
}

function reachOf(stages: Stage[], reached: AgentTotals['reached'], total: number): StageReach[] {
  const counts = new Map(reached.map(({ stageId, count }) => [stageId, count]));
  const names = new Map(stages.map((stage) => [stage.id, stage.name]));
  return [...new Set([...names.keys(), ...counts.keys()])].map((stageId) => {
    const count = counts.get(stageId) ?? 0;
    return { stageId, stage: names.get(stageId) ?? stageId, reached: count, rate: rate(count, total) };
  });
}

function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
