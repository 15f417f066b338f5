import type { ConversationChanged } from '@northline/common/contracts';
import type { LatestConversation } from '../leads/lead.schema';

/** Where a lead's conversation stands, as the lead keeps it. */
export function latestOf(changed: ConversationChanged): LatestConversation {
  return {
    conversationId: changed.conversationId,
    rev: changed.rev,
    startedAt: new Date(changed.startedAt),
    stageName: changed.stage?.name ?? '',
    stageIndex: changed.stage?.index ?? 0,
    stageTotal: changed.stage?.total ?? 0,
    status: changed.status,
    agentConfigId: changed.agentConfigId,
    agentName: changed.agentName,
  };
}
