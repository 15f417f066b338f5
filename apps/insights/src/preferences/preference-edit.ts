import { type Confidence, confidences, insightLimits } from '@northline/common/contracts';
import { DomainError, invalid } from '@northline/common/vocabulary/errors';
import { rejectionOf } from '@northline/common/features/insights';
import { say } from '@northline/common/vocabulary/sentences';

/** What a person changes about an insight; at least one field is set. */
export interface PreferenceEdit {
  topic?: string;
  preference?: string;
  confidence?: Confidence;
}

/**
 * Reads the body of `PATCH /api/preferences/{id}` in the specification's order and words: confidence, at least one
 * field, lengths, content. Other fields are ignored (DECISIONS 20).
 */
export function readEdit(body: unknown): PreferenceEdit {
  const { topic, preference, confidence } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  if (confidence !== undefined && !isConfidence(confidence)) {
    throw invalid('confidence', say('invalid_choice', { field: 'confidence', values: 'high, medium, or low' }));
  }
  if (topic === undefined && preference === undefined && confidence === undefined) {
    throw new DomainError('validation_failed', say('nothing_to_change'));
  }
  const edit = {
    ...text('topic', topic),
    ...text('preference', preference),
    ...(confidence !== undefined && { confidence }),
  };
  for (const field of ['topic', 'preference'] as const)
    if (rejectionOf({ [field]: edit[field] }) !== undefined) throw invalid(field, say('content_rejected'));
  return edit;
}

function text(field: 'topic' | 'preference', value: unknown): PreferenceEdit {
  if (value === undefined) return {};
  if (typeof value !== 'string') throw invalid(field, say('not_text', { field }));
  const trimmed = value.trim();
  const limit = insightLimits[field];
  if (trimmed === '' || Array.from(value).length > limit)
    throw invalid(field, say('wrong_length', { field, min: 1, max: limit }));
  return { [field]: trimmed };
}

function isConfidence(value: unknown): value is Confidence {
  return confidences.some((confidence) => confidence === value);
}
