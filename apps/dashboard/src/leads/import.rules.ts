import { exportedFields } from './export.rules';

/** What a column of a file can become: a field of the lead, a custom field, or nothing. */
export const targets = ['name', 'phone', 'email', 'timezone', 'tags', 'externalId', 'custom', 'none'] as const;

/** One of {@link targets}. */
export type Target = (typeof targets)[number];

/** A file as it was read: its header, and its rows. */
export interface CsvFile {
  name: string;
  header: string[];
  rows: string[][];
}

// As the API reads headers (apps/conversation-engine/src/leads/lead-columns.ts); the mapping that is sent says it all the same.
const synonyms: Partial<Record<Target, readonly string[]>> = {
  name: ['name', 'fullname', 'leadname', 'contact', 'contactname'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'mobilenumber', 'cell', 'telephone', 'tel', 'whatsapp'],
  email: ['email', 'emailaddress', 'mail'],
  timezone: ['timezone'],
  tags: ['tags', 'tag', 'labels'],
  externalId: ['externalid', 'id', 'crmid', 'recordid'],
};

/**
 * What each column is by its title, until somebody says otherwise; a field is filled by one column alone. Of a file that was
 * exported here, what an import cannot set is left out.
 */
export function guessed(header: readonly string[]): Target[] {
  const plain = header.map((title) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const isExport = exportedFields.every((field) => header.includes(field));
  const isLeftOut = (title: string): boolean => isExport && exportedFields.some((field) => field === title);
  const columnOf = (target: Target): number => {
    const own = plain.indexOf(target.toLowerCase());
    return own >= 0 ? own : plain.findIndex((title) => synonyms[target]?.includes(title));
  };
  const filled = new Map(targets.filter((target) => synonyms[target]).map((target) => [columnOf(target), target]));
  return header.map((title, at) => filled.get(at) ?? (plain[at] === '' || isLeftOut(title) ? 'none' : 'custom'));
}

/** The mapping as the API takes it: each header to its field. */
export function mappingOf(header: readonly string[], chosen: readonly Target[]): Record<string, string> {
  return Object.fromEntries(header.map((title, at) => [title, fieldOf(title, chosen[at] ?? 'custom')]));
}

function fieldOf(title: string, target: Target): string {
  if (target === 'none') return '';
  if (target !== 'custom') return target;
  return title.startsWith('customFields.') ? title : `customFields.${title}`;
}

/** What is wrong with a mapping: a field that two columns fill, or none that a lead is known by. */
export function problemOf(chosen: readonly Target[]): { twice: Target } | 'nobody' | undefined {
  const fields = chosen.filter((target) => target !== 'custom' && target !== 'none');
  const twice = fields.find((target, at) => fields.indexOf(target) !== at);
  if (twice) return { twice };
  return fields.some((target) => ['name', 'phone', 'email', 'externalId'].includes(target)) ? undefined : 'nobody';
}

/** A row as the lead that it becomes, for the preview. */
export function leadOf(
  header: readonly string[],
  chosen: readonly Target[],
  row: readonly string[],
): Record<string, string> & { custom: string } {
  const lead: Record<string, string> & { custom: string } = { custom: '' };
  const custom: string[] = [];
  for (const [at, title] of header.entries()) {
    const [target, cell] = [chosen[at] ?? 'custom', row[at] ?? ''];
    if (cell === '' || target === 'none') continue;
    if (target === 'custom') custom.push(`${title}: ${cell}`);
    else lead[target] = cell;
  }
  lead.custom = custom.join(' · ');
  return lead;
}

/** The row of a spreadsheet in which a row of data stands: the header is the first. */
export const fileRow = (row: number): number => row + 1;

/** The separator that the first line has most of: comma, semicolon or tab. */
export function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, 100_000).split(/\r?\n/, 1);
  const count = (separator: string): number => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
