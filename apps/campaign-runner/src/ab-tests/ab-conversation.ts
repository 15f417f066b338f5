import type { ConversationChanged } from '@northline/common/contracts';
import type { AbConversationRow, AbTestRow } from './ab-test.schema';

/** What a test stores of a conversation; undefined for conversations of no A/B test, and for those of test keys. */
export function abConversationOf(accountId: string, event: ConversationChanged): AbConversationRow | undefined {
  const { abTestId, stage, openedAt, qualifiedAt, inactivityMinutes, followUpsSent, finishedAt } = event;
  if (!abTestId || event.environment === 'test') return undefined;
  const outcome = stage?.terminal ? stage.outcome : undefined;
  return {
    _id: event.conversationId,
    accountId,
    rev: event.rev,
    abTestId,
    agentConfigId: event.agentConfigId,
    agentName: event.agentName,
    ...(event.agentAssignedBy && { assignedBy: event.agentAssignedBy }),
    status: event.status,
    ...(outcome && { outcome }),
    messages: event.messageCount,
    startedAt: new Date(event.startedAt),
    ...(openedAt && { openedAt: new Date(openedAt) }),
    ...(qualifiedAt && { qualifiedAt: new Date(qualifiedAt) }),
    ...(inactivityMinutes !== undefined && { inactivityMinutes }),
    ...(followUpsSent !== undefined && { followUps: followUpsSent }),
    ...(finishedAt && { finishedAt: new Date(finishedAt) }),
  };
}

interface Counts {
  conversations: number;
  /** Ended, or handed over in a stage that has an outcome. */
  finished: number;
  /** Started at least one window ago, whatever became of them: the cohort that a winner is judged by (DECISIONS 72). */
  begun: number;
  /** Of the cohort, those that qualified within one window of their beginning. */
  succeeded: number;
  qualified: number;
  disqualified: number;
  messages: number;
  followUps: number;
}

/** The sums over conversations of one variant, or of one agent that people chose by hand. */
export interface AgentTotals extends Counts {
  agentConfigId: string;
  agentName: string;
  manual: boolean;
  /** Milliseconds on average, over the ended ones; null when there are none. */
  duration: number | null;
}

/** The figures of a variant. */
export interface VariantTotals extends Counts {
  agentConfigId: string;
  agentConfigName: string;
  weight: number;
  /** Seconds on average, over the ended ones. */
  duration: number;
}

/** The totals of each variant, in the test's order; those chosen by hand are counted separately (DECISIONS 70). */
export function variantTotals(test: AbTestRow, totals: AgentTotals[]): { variants: VariantTotals[]; manual: number } {
  const manual = totals.filter((agent) => agent.manual).reduce((sum, { conversations }) => sum + conversations, 0);
  const variants = test.variants.map(({ agentConfigId, weight }) => {
    const found = totals.find((agent) => !agent.manual && agent.agentConfigId === agentConfigId);
    const {
      agentName = '',
      conversations = 0,
      finished = 0,
      begun = 0,
      succeeded = 0,
      qualified = 0,
      disqualified = 0,
      messages = 0,
      followUps = 0,
      duration,
    } = found ?? {};
    const counts = { conversations, finished, begun, succeeded, qualified, disqualified, messages, followUps };
    return { agentConfigId, weight, agentConfigName: agentName, ...counts, duration: (duration ?? 0) / 1_000 };
  });
  return { variants, manual };
}
