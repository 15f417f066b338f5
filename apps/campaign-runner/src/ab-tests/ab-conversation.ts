import type { AbDay, ConversationChanged } from '@northline/common/contracts';
import type { AbConversationRow, AbTestRow } from './ab-test.schema';

/** What a test stores of a conversation; undefined for conversations of no A/B test, and for those of test keys. */
export function abConversationOf(accountId: string, event: ConversationChanged): AbConversationRow | undefined {
  const { abTestId, stage, openedAt, qualifiedAt, inactivityMinutes, followUpsSent, finishedAt, handedOffAt } = event;
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
    ...(handedOffAt && { handedOffAt: new Date(handedOffAt) }),
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
  /** Ever handed to a person. */
  handedOff: number;
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
      handedOff = 0,
      duration,
    } = found ?? {};
    const counts = {
      ...{ conversations, finished, begun, succeeded, qualified, disqualified, messages, followUps },
      handedOff,
    };
    return { agentConfigId, weight, agentConfigName: agentName, ...counts, duration: (duration ?? 0) / 1_000 };
  });
  return { variants, manual };
}

/** What one variant did on one day, as it is counted. */
export interface AgentDay {
  /** `2026-11-23`, in the zone that was asked for. */
  day: string;
  agentConfigId: string;
  conversations: number;
  qualified: number;
}

/** The most days that are shown. */
const mostDays = 366;

/** The days of a test, each with all of its variants, in order. */
export function daysOf(test: Pick<AbTestRow, 'variants'>, counted: AgentDay[]): AbDay[] {
  const byDay = Map.groupBy(counted, ({ day }) => day);
  return [...byDay]
    .sort(([one], [other]) => one.localeCompare(other))
    .slice(-mostDays)
    .map(([day, agents]) => ({
      day,
      variants: test.variants.map(({ agentConfigId }) => {
        const { conversations = 0, qualified = 0 } =
          agents.find((agent) => agent.agentConfigId === agentConfigId) ?? {};
        return { agentConfigId, conversations, qualified };
      }),
    }));
}
