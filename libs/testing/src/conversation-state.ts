import type { ConversationState } from '@northline/common/contracts';

const at = '2026-11-21T10:00:00.000Z';

/** An active conversation as the engine publishes it, with what is given instead. */
export function conversationState(given: Partial<ConversationState> = {}): ConversationState {
  return {
    conversationId: 'c',
    rev: 9,
    leadId: '7',
    channel: 'whatsapp',
    status: 'active',
    agentConfigId: '',
    agentVersion: 1,
    agentName: 'Kim',
    environment: 'live',
    stageEntry: 0,
    stagesReached: [],
    evaluate: false,
    messageCount: 1,
    startedAt: at,
    updatedAt: at,
    messagesByDay: {},
    ...given,
  };
}
