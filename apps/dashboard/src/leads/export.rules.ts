import type { components } from '@northline/client';

type Lead = components['schemas']['Lead'];

/** The formats of an export: a table for people, or a line of JSON for each lead. */
export const formats = ['csv', 'ndjson'] as const;

/** One of {@link formats}. */
export type Format = (typeof formats)[number];

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
export function fileOf(leads: readonly Lead[], format: Format): string {
  if (format === 'ndjson') return leads.map((lead) => `${JSON.stringify(lead)}\n`).join('');
  const custom = [...new Set(leads.flatMap(({ customFields }) => Object.keys(customFields)))];
  const lines = leads.map((lead) => [
    ...fields.map((field) => (field === 'tags' ? lead.tags.join(',') : String(lead[field] ?? ''))),
    ...custom.map((key) => lead.customFields[key] ?? ''),
  ]);
  return [[...fields, ...custom], ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would run as a formula is kept from it by an apostrophe; numbers and phones stay as they are. */
function cellOf(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d\s().-]*$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
