import type { components } from '@northline/client';
import { csvOf, ndjsonOf } from '../components/csv.rules';

type Lead = components['schemas']['Lead'];

const fields = [
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

/** The text of a file with leads; in CSV each custom field of any lead is a column, under the name that an import reads again. */
export function fileOf(leads: readonly Lead[], format: 'csv' | 'ndjson'): string {
  if (format === 'ndjson') return ndjsonOf(leads);
  const custom = [...new Set(leads.flatMap(({ customFields }) => Object.keys(customFields)))];
  const lines = leads.map((lead) => [
    ...fields.map((field) => (field === 'tags' ? lead.tags.join(',') : String(lead[field] ?? ''))),
    ...custom.map((key) => lead.customFields[key] ?? ''),
  ]);
  return csvOf([[...fields, ...custom], ...lines]);
}
