import type { ConversationState } from '@northline/common/contracts';
import type { LatestConversation } from '../leads/lead.schema';

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
