import type { InsightUpdated, ListedPreference, Preference, PreferenceWriting } from '@northline/common/contracts';
import type { PreferenceRow, PreferenceValue } from './preference.schema';

/** The present writing of an insight. */
export function valueOf(row: PreferenceRow): PreferenceValue {
  const { topic, preference, confidence, source, conversationId, messageId, writtenBy, updatedAt } = row;
  return { topic, preference, confidence, source, conversationId, messageId, writtenBy, writtenAt: updatedAt };
}

/** All writings of an insight, the present one first. */
export function toHistory(row: PreferenceRow): PreferenceWriting[] {
  return [...(row.history ?? []), valueOf(row)].toReversed().map(toWriting);
}

function toWriting({
  source,
  conversationId,
  messageId,
  writtenBy,
  writtenAt,
  ...value
}: PreferenceValue): PreferenceWriting {
  return {
    ...value,
    ...(source && { source }),
    ...(conversationId && { conversationId }),
    ...(messageId && { messageId }),
    ...(writtenBy && { writtenBy }),
    writtenAt: writtenAt.toISOString(),
  };
}

/** The insight for the API. */
export function toPreference(row: PreferenceRow): Preference {
  return {
    _id: row._id,
    leadId: row.leadId,
    accountId: row.accountId,
    ...(row.conversationId && { conversationId: row.conversationId }),
    topic: row.topic,
    preference: row.preference,
    confidence: row.confidence,
    ...(row.source && { source: row.source }),
    ...(row.messageId && { messageId: row.messageId }),
    ...(row.lockedAt && { lockedAt: row.lockedAt.toISOString() }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** The insight in a list over many leads. */
export function toListed(row: PreferenceRow, leadName: string): ListedPreference {
  return { ...toPreference(row), ...(row.agentConfigId && { agentConfigId: row.agentConfigId }), leadName };
}

/** The event of a write or of a removal. */
export function toInsightUpdated(row: Omit<PreferenceRow, 'pendingEvents'>, deleted: boolean): InsightUpdated {
  const { _id: preferenceId, leadId, conversationId, topic, preference, confidence } = row;
  return {
    preferenceId,
    leadId,
    ...(conversationId && { conversationId }),
    topic,
    preference,
    confidence,
    deleted,
    at: row.updatedAt.toISOString(),
  };
}
