import type { components } from '@northline/client';
import { csvOf, ndjsonOf } from '../components/csv.rules';

type Insight = components['schemas']['ListedPreference'];

const fields = [
  'leadId',
  'leadName',
  'topic',
  'preference',
  'confidence',
  'source',
  'lockedAt',
  'agentConfigId',
  'conversationId',
  'messageId',
  'createdAt',
  'updatedAt',
] as const;

/** The text of a file with insights: a row for each lead and topic. */
export function fileOf(insights: readonly Insight[], format: 'csv' | 'ndjson'): string {
  if (format === 'ndjson') return ndjsonOf(insights);
  return csvOf([fields, ...insights.map((insight) => fields.map((field) => insight[field] ?? ''))]);
}
