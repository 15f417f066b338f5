import type { Actor } from '@northline/common/vocabulary/context';
import type { ConversationRow } from './conversation.schema';

/** The agent of a conversation, as an actor. */
export function agentOf({ agentConfigId, agentName }: ConversationRow): Actor {
  return { type: 'agent', id: agentConfigId, name: agentName };
}

/** The lead of a conversation, as an actor; without its name, which would outlive it in records. */
export function leadOf({ leadId }: Pick<ConversationRow, 'leadId'>): Actor {
  return { type: 'lead', id: leadId, name: '' };
}
