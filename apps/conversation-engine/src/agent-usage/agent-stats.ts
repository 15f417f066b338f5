import type { AgentStats, ConversationStatus, Stage } from '@northline/common/contracts';

/** An agent's conversations, counted. */
export interface AgentTotals {
  statuses: Record<ConversationStatus, number>;
  messages: number;
  /** Completed in a stage whose outcome is `qualified`. */
  qualified: number;
  /** How many ever entered each stage. */
  reached: { stageId: string; count: number }[];
}

/**
 * The public numbers of an agent: each present stage, and each earlier one that was ever entered, with how many
 * conversations entered it.
 */
export function statsOf(stages: Stage[], { statuses, messages, qualified, reached }: AgentTotals): AgentStats {
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const finished = total - statuses.active;
  const counts = new Map(reached.map(({ stageId, count }) => [stageId, count]));
  const names = new Map(stages.map((stage) => [stage.id, stage.name]));
  const stageIds = [...new Set([...names.keys(), ...counts.keys()])];
  return {
    totalConversations: total,
    active: statuses.active,
    completed: statuses.completed,
    handedOff: statuses.handed_off,
    dropped: statuses.dropped,
    avgMessages: rate(messages, total),
    stageReach: stageIds.map((stageId) => {
      const count = counts.get(stageId) ?? 0;
      return { stageId, stage: names.get(stageId) ?? stageId, reached: count, rate: rate(count, total) };
    }),
    qualifiedLeads: qualified,
    qualificationRate: rate(qualified, finished),
  };
}

function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
