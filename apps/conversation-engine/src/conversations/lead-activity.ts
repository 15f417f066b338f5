import type { ConversationEvent, ConversationState } from '@northline/common/contracts';
import type { LatestConversation } from '../leads/lead.schema';
import type { LeadActivity } from '../leads/lead-writes';

/**
 * What the lead keeps of a conversation with this state: a message that a provider accepts makes it contacted
 * (DECISIONS 66), except for a test's.
 */
export function activityOf(state: ConversationState, events: ConversationEvent[]): LeadActivity {
  const latest = latestOf(state);
  const sent = events
    .filter(({ kind }) => kind === 'message.sent')
    .map(({ data, occurredAt }) => Date.parse(typeof data['sentAt'] === 'string' ? data['sentAt'] : occurredAt));
  return { latest, ...(latest && sent.length > 0 && { contacted: new Date(Math.max(...sent)) }) };
}

/** The state of a lead's conversation, as the lead keeps it: a test moves the lead's `updatedAt`, and nothing else. */
export function latestOf(state: ConversationState): LatestConversation | undefined {
  if (state.environment === 'test') return undefined;
  return {
    conversationId: state.conversationId,
    rev: state.rev,
    channel: state.channel,
    startedAt: new Date(state.startedAt),
    stageName: state.stage?.name ?? '',
    stageIndex: state.stage?.index ?? 0,
    stageTotal: state.stage?.total ?? 0,
    status: state.status,
    agentConfigId: state.agentConfigId,
    agentName: state.agentName,
  };
}
