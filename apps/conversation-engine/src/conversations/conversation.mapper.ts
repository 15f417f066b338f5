import type { Conversation, Message } from '@northline/common/contracts';
import type { ConversationRow, MessageRow } from './conversation.schema';

/** A conversation as the API shows it; with `messages` when they are given. */
export function toConversation(row: ConversationRow, messages?: MessageRow[]): Conversation {
  return {
    _id: row._id,
    leadId: row.leadId,
    accountId: row.accountId,
    agentConfigId: row.agentConfigId,
    channel: row.channel,
    leadPhone: row.leadPhone,
    leadEmail: row.leadEmail,
    status: row.status,
    currentStageIndex: row.stage?.index,
    currentStageName: row.stage?.name,
    ...(messages && { messages: messages.map(toMessage) }),
    messageCount: row.messageCount,
    campaignId: row.campaignId,
    previousConversationId: row.previousConversationId,
    ...(row.environment === 'test' && { test: true }),
    ...(row.agentPaused && { agentPaused: true }),
    ...(row.agentPausedUntil &&
      row.agentPausedUntil > new Date() && { agentPausedUntil: row.agentPausedUntil.toISOString() }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A message as the API shows it. */
export function toMessage({ _id, role, content, timestamp, agentConfigId, delivery }: MessageRow): Message {
  return {
    _id,
    role,
    content,
    timestamp: timestamp.toISOString(),
    agentConfigId,
    ...(delivery && { deliveryStatus: delivery.status }),
    ...(delivery?.error !== undefined && { deliveryError: delivery.error }),
  };
}
