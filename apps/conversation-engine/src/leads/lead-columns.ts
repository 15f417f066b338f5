import { invalid, quoted } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';

const fields = ['name', 'phone', 'email', 'timezone', 'tags', 'externalId'] as const;
type Field = (typeof fields)[number];

/** The target of a CSV column: a field of the lead, one of its customFields, or nothing. */
export type Column = { field: Field } | { custom: string } | undefined;

const synonyms = new Map<string, Field>(
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
  ).flatMap(([field, words]) => words.map((word): [string, Field] => [word, field])),
);

/**
 * Decides for each column: what `mapping` (header to `name`, `phone`, `email`, `timezone`, `tags`, `externalId`,
 * `customFields.<key>` or "" for leave out) says, else the field that its header names, else a custom field. A field is
 * filled by the column with its own name, else by the first that names it; the others are custom fields. Errors: 400 for a mapping to an unknown field,
 * or of two columns to one.
 */
export function columnsOf(header: string[], mapping: Record<string, string> = {}): Column[] {
  const wanted = header.map((title) => {
    const isMapped = Object.hasOwn(mapping, title);
    return { title, isMapped, column: isMapped ? mapped(title, mapping[title] ?? '') : namedBy(title) };
  });
  const filling = new Map<Field, (typeof wanted)[number]>();
  for (const one of wanted.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (!one.column || !('field' in one.column)) continue;
    const { field } = one.column;
    const other = filling.get(field);
    if (other === undefined) filling.set(field, one);
    else if (one.isMapped && one.title !== other.title)
      throw invalid(
        'mapping',
        `mapping of "${quoted(other.title)}" and "${quoted(one.title)}" must not both be ${field}`,
      );
  }
  return wanted.map((one) => {
    const { title, column } = one;
    return column && 'field' in column && filling.get(column.field) !== one ? customColumn(title) : column;
  });
}

const plainOf = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function namedBy(title: string): Column {
  const field = synonyms.get(plainOf(title));
  return field ? { field } : customColumn(title);
}

/** Which of several columns fills a field: one that is mapped, then one with the field's own name. */
function rankOf({ title, isMapped, column }: { title: string; isMapped: boolean; column: Column }): number {
  if (isMapped) return 0;
  return column && 'field' in column && plainOf(title) === column.field.toLowerCase() ? 1 : 2;
}

/** Why a row cannot be read: a cell of it belongs to no column, as when a separator stands in a cell without quotes. */
export function excessOf(columns: Column[], cells: string[]): string | undefined {
  const last = cells.findLastIndex((cell) => cell !== '') + 1;
  return last > columns.length ? say('row_too_wide', { cells: last, columns: columns.length }) : undefined;
}

function mapped(title: string, target: string): Column {
  const field = fields.find((name) => name === target);
  if (field) return { field };
  if (target === '') return undefined;
  const custom = target.startsWith(customPrefix) ? customColumn(target) : undefined;
  if (!custom)
    throw invalid(
      'mapping',
      `mapping of "${quoted(title)}" must be one of: ${fields.join(', ')}, customFields.<key>, or empty`,
    );
  return custom;
}

const customPrefix = 'customFields.';

// Keys of customFields hold no dot and begin with no `$`.
function customColumn(title: string): Column {
  const name = title.startsWith(customPrefix) ? title.slice(customPrefix.length) : title;
  const key = name.replace(/[.\0]/g, ' ').replace(/^\$+/, '').trim();
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
