import { insightLimits } from '@northline/common/contracts';
import type { AuditEntry } from '@northline/common/platform/events';
import type { CostedRow } from '@northline/common/features/costs';
import type { EvidenceField } from '@northline/common/features/prompts';
import type { EvaluationRow, OutcomeStatus } from './evaluation.schema';

const previewLength = 500;
const promptLength = 8_000;

/** The record of an attempt. */
export interface Attempt {
  status: OutcomeStatus;
  reason: string;
  /** The model that answered; else the configured one. */
  model: string;
  evidencePrompt: string;
  raw?: string;
  /** What the request to the model cost, the same for all of its fields; absent: nothing. */
  spent?: CostedRow;
}

/** The audit record of one attempt, with every field of DECISIONS 58. */
export function auditOf(row: EvaluationRow, field: EvidenceField, attempt: Attempt): AuditEntry {
  return {
    action: 'lead_preference.stage_insight_evaluated',
    actor: { type: 'system', id: 'insights', name: 'Lead Insights' },
    resource: { type: 'lead', id: row.leadId },
    status: attempt.status,
    details: {
      conversationId: row.conversationId,
      leadId: row.leadId,
      stageId: row.stageId,
      fieldName: field.fieldName,
      topic: topicOf(field.fieldName),
      reason: attempt.reason,
      model: attempt.model,
      instructions: field.instructions,
      evidencePrompt: cut(attempt.evidencePrompt, promptLength),
      rawPreview: cut(attempt.raw ?? '', previewLength),
    },
  };
}

/** A field's insight has the field's own name as its topic. */
export function topicOf(fieldName: string): string {
  return cut(fieldName.trim(), insightLimits.topic);
}

/** The first `limit` characters of a text, none of them cut in two. */
export function cut(text: string, limit: number): string {
  return Array.from(text).slice(0, limit).join('');
}
