import { filterFields } from './filter-fields';
import { type FieldKind, longestValue, maxListValues, operators } from './filter-operators';

const kinds: Record<FieldKind, string> = {
  text: 'texts',
  word: 'words of fixed sets, and ids',
  tags: 'tags',
  date: 'dates',
  custom: '`customFields.<key>`: compared as numbers or dates when both sides are',
};

/** Every operator, for any kind of field. */
export const operatorNames: string[] = [...new Set(Object.values(operators).flatMap((own) => Object.keys(own)))];

/** Every field, as a regular expression. */
export const fieldPattern = `^(${Object.keys(filterFields)
  .map((name) => name.replaceAll('.', '\\.'))
  .join('|')}|customFields\\..+)$`;

/** The published operator table (DECISIONS 35) in Markdown, made from the table that the code uses. */
export const filterTable: string = [
  '| fields | operators |',
  '|---|---|',
  ...(Object.keys(kinds) as FieldKind[]).map(
    (kind) => `| ${fieldsOf(kind)} | ${Object.keys(operators[kind]).join(', ')} |`,
  ),
  '',
  `Texts ignore case; an empty text counts as missing; a value has at most ${longestValue} characters; negative operators match missing values. \`in\` and \`not_in\` take a list of up to ${maxListValues} values, \`within_days\` a number of days to look back, \`exists\` and \`not_exists\` no value.`,
].join('\n');

function fieldsOf(kind: FieldKind): string {
  const names = Object.entries(filterFields)
    .filter(([, field]) => field.kind === kind)
    .map(([name]) => `\`${name}\``);
  return names.length === 0 ? kinds[kind] : `${names.join(', ')} (${kinds[kind]})`;
}
