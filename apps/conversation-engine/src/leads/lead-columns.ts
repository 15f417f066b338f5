import { invalid } from '@northline/common/vocabulary/errors';

/** The target of a CSV column: a field of the lead, one of its customFields, or nothing. */
export type Column =
  | { field: 'name' | 'phone' | 'email' | 'timezone' | 'tags' | 'externalId' }
  | { custom: string }
  | undefined;

const synonyms = new Map<string, Column>(
  (
    [
      ['name', ['name', 'fullname', 'leadname', 'contact', 'contactname']],
      [
        'phone',
        ['phone', 'phonenumber', 'mobile', 'mobilephone', 'mobilenumber', 'cell', 'telephone', 'tel', 'whatsapp'],
      ],
      ['email', ['email', 'emailaddress', 'mail']],
      ['timezone', ['timezone']],
      ['tags', ['tags', 'tag', 'labels']],
      ['externalId', ['externalid', 'id', 'crmid', 'recordid']],
    ] as const
  ).flatMap(([field, words]) => words.map((word): [string, Column] => [word, { field }])),
);

const fields = ['name', 'phone', 'email', 'timezone', 'tags', 'externalId'] as const;

/**
 * Decides for each column: what `mapping` (header to `name`, `phone`, `email`, `timezone`, `tags`, `externalId`,
 * `customFields.<key>` or "" for leave out) says, else the field that its header names, else a custom field. Errors:
 * 400 for a mapping to an unknown field.
 */
export function columnsOf(header: string[], mapping: Record<string, string> = {}): Column[] {
  return header.map((title) => {
    if (Object.hasOwn(mapping, title)) return mapped(title, mapping[title] ?? '');
    const known = synonyms.get(title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
    return known ?? customColumn(title);
  });
}

function mapped(title: string, target: string): Column {
  const field = fields.find((name) => name === target);
  if (field) return { field };
  if (target === '') return undefined;
  const custom = target.startsWith('customFields.') ? customColumn(target.slice('customFields.'.length)) : undefined;
  if (!custom)
    throw invalid(
      'mapping',
      `mapping of "${title}" must be one of: ${fields.join(', ')}, customFields.<key>, or empty`,
    );
  return custom;
}

// Keys of customFields hold no dot and begin with no `$`.
function customColumn(title: string): Column {
  const key = title.replace(/[.\0]/g, ' ').replace(/^\$+/, '').trim();
  return key === '' || key === '__proto__' ? undefined : { custom: key };
}

/** The item of a row, to be checked like any other; empty cells are ignored. */
export function itemOf(columns: Column[], cells: string[]): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  const customFields: Record<string, string> = {};
  for (const [place, column] of columns.entries()) {
    const cell = cells[place] ?? '';
    if (column === undefined || cell === '') continue;
    if ('custom' in column) customFields[column.custom] = cell;
    else
      item[column.field] =
        column.field === 'tags'
          ? cell
              .split(/[,;|]/)
              .map((tag) => tag.trim())
              .filter((tag) => tag !== '')
          : cell;
  }
  return Object.keys(customFields).length > 0 ? { ...item, customFields } : item;
}
