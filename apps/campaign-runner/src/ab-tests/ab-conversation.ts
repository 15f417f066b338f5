import type { ConversationChanged } from '@northline/common/contracts';
import type { AbConversationRow, AbTestRow } from './ab-test.schema';

/** What a test keeps of a conversation; undefined for conversations of no test. */
export function abConversationOf(accountId: string, fact: ConversationChanged): AbConversationRow | undefined {
  const { abTestId, stage, finishedAt } = fact;
  if (!abTestId) return undefined;
  const outcome = stage?.terminal ? stage.outcome : undefined;
  return {
    _id: fact.conversationId,
    accountId,
    rev: fact.rev,
    abTestId,
    agentConfigId: fact.agentConfigId,
    agentName: fact.agentName,
    ...(fact.agentAssignedBy && { assignedBy: fact.agentAssignedBy }),
    status: fact.status,
    ...(outcome && { outcome }),
    messages: fact.messageCount,
    startedAt: new Date(fact.startedAt),
    ...(finishedAt && { finishedAt: new Date(finishedAt) }),
  };
}

interface Counts {
  conversations: number;
  finished: number;
  qualified: number;
  disqualified: number;
  messages: number;
}

/** Conversations of one variant, or of one agent that people chose by hand, added up. */
export interface AgentTotals extends Counts {
  agentConfigId: string;
  agentName: string;
  manual: boolean;
  /** Milliseconds. */
  duration: number;
}

/** What a variant's conversations add up to. */
export interface VariantTotals extends Counts {
  agentConfigId: string;
  agentConfigName: string;
  weight: number;
  /** Seconds, over the finished ones. */
  duration: number;
}

/** The totals of each variant, in the test's order; those chosen by hand are counted apart (DECISIONS 70). */
export function variantTotals(test: AbTestRow, totals: AgentTotals[]): { variants: VariantTotals[]; manual: number } {
  const manual = totals.filter((agent) => agent.manual).reduce((sum, { conversations }) => sum + conversations, 0);
  const variants = test.variants.map(({ agentConfigId, weight }) => {
    const found = totals.find((agent) => !agent.manual && agent.agentConfigId === agentConfigId);
    const { agentName = '', conversations = 0, finished = 0, qualified = 0, disqualified = 0, messages = 0, duration = 0 } = found ?? {};
    return { agentConfigId, weight, agentConfigName: agentName, conversations, finished, qualified, disqualified, messages, duration: duration / 1_000 };
  });
  return { variants, manual };
}
