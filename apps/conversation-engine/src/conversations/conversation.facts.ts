import type { ConversationChanged, EventKind } from '@northline/common/contracts';
import type { ConversationRow, MessageRow } from './conversation.schema';

/** The whole state of a conversation, as other services keep it. */
export function changedData(row: ConversationRow): ConversationChanged {
  return {
    conversationId: row._id,
    rev: row.rev,
    leadId: row.leadId,
    channel: row.channel,
    status: row.status,
    agentConfigId: row.agentConfigId,
    agentVersion: row.agentVersion,
    agentName: row.agentName,
    campaignId: row.campaignId,
    abTestId: row.abTestId,
    agentAssignedBy: row.agentAssignedBy,
    environment: row.environment,
    stage: row.stage,
    stageEntry: row.stageEntry,
    stagesReached: row.stagesReached,
    evaluate: row.evaluate,
    messageCount: row.messageCount,
    firstLeadMessageAt: row.firstLeadMessageAt?.toISOString(),
    firstReplyAt: row.firstReplyAt?.toISOString(),
    firstAgentMessageAt: row.firstAgentMessageAt?.toISOString(),
    handedOffAt: row.handedOffAt?.toISOString(),
    finishedAt: row.finishedAt?.toISOString(),
    startedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    leadCreatedAt: row.leadCreatedAt?.toISOString(),
    messagesByDay: row.messagesByDay,
  };
}

/** What every event of a conversation tells (INTERFACE, last part), with what the kind adds. */
export function eventData(row: ConversationRow, more: Record<string, unknown>): Record<string, unknown> {
  return {
    conversationId: row._id,
    leadId: row.leadId,
    externalId: row.leadExternalId,
    agentConfigId: row.agentConfigId,
    campaignId: row.campaignId,
    channel: row.channel,
    currentStageName: row.stage?.name,
    currentStageIndex: row.stage?.index,
    status: row.status,
    ...more,
  };
}

/** What events about a message add. */
export function messageData(message: MessageRow): Record<string, unknown> {
  return { messageId: message._id, role: message.role, content: message.content, timestamp: message.timestamp.toISOString() };
}

/** Events whose data holds what people wrote: emptied when the lead is erased. */
export const kindsWithTexts: readonly EventKind[] = ['message.received', 'message.sent', 'message.failed', 'insight.updated'];

/** The key under which a message is counted: its quarter hour in UTC, as every zone's days are whole quarter hours. */
export function quarterHour(at: Date): string {
  const quarter = Math.floor(at.getUTCMinutes() / 15) * 15;
  return `${at.toISOString().slice(0, 14)}${String(quarter).padStart(2, '0')}Z`;
}
