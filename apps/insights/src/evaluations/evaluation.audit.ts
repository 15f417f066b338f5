import type { AuditRecorded } from '@northline/common/contracts';
import { insightLimits } from '@northline/common/contracts';
import type { EvidenceField } from './evaluation.question';
import type { EvaluationRow, OutcomeStatus } from './evaluation.schema';

const previewLength = 500;
const promptLength = 8_000;

/** What an attempt is told with. */
export interface Attempt {
  status: OutcomeStatus;
  reason: string;
  model?: string;
  evidencePrompt: string;
  raw?: string;
}

/** The audit record of one attempt, with every field of DECISIONS 58. */
export function auditOf(row: EvaluationRow, field: EvidenceField, attempt: Attempt): AuditRecorded {
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
      model: attempt.model ?? '',
      instructions: field.instructions,
      evidencePrompt: attempt.evidencePrompt.slice(0, promptLength),
      rawPreview: (attempt.raw ?? '').slice(0, previewLength),
    },
    at: new Date().toISOString(),
  };
}

/** A field's insight is kept under the field's own name. */
export function topicOf(fieldName: string): string {
  return fieldName.trim().slice(0, insightLimits.topic);
}
