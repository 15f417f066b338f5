import type { InsightUpdated, Preference } from '@northline/common/contracts';
import type { PreferenceRow } from './preference.schema';

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
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
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
