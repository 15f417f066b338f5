import type { components } from '@northline/client';
import { csvOf, ndjsonOf } from '../components/csv.rules';

type Lead = components['schemas']['Lead'];

/** The columns of a CSV file before the custom fields. */
export const exportedFields = [
  'id',
  'externalId',
  'name',
  'phone',
  'email',
  'timezone',
  'status',
  'source',
  'tags',
  'assignedAgentId',
  'lastContactedAt',
  'createdAt',
  'updatedAt',
] as const;

const customPrefix = 'customFields.';
const isExported = (name: string): boolean => exportedFields.some((field) => field === name);

/** The text of a file with leads; in CSV each custom field of any lead is a column, under the name that an import reads again. */
export function fileOf(leads: readonly Lead[], format: 'csv' | 'ndjson'): string {
  if (format === 'ndjson') return ndjsonOf(leads);
  const custom = [...new Set(leads.flatMap(({ customFields }) => Object.keys(customFields)))];
  const lines = leads.map((lead) => [
    ...exportedFields.map((field) => (field === 'tags' ? lead.tags.join(',') : String(lead[field] ?? ''))),
    ...custom.map((key) => lead.customFields[key] ?? ''),
  ]);
  const titles = custom.map((key) => (isExported(key) ? `${customPrefix}${key}` : key));
  return csvOf([[...exportedFields, ...titles], ...lines]);
}
