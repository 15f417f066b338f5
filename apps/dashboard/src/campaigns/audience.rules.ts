import type { AdvancedFilter, Campaign } from '@northline/client';

type Entry = AdvancedFilter['conditions'][number];
type Plain = Exclude<Entry, { any: unknown }>;

/** How a field of a lead is compared. */
export type Operator = Plain['operator'];

/** A condition as it is typed; lists are separated by commas, days are `2026-11-23`. */
export interface Condition {
  field: string;
  operator: Operator;
  value: string;
}

/** Conditions of which one must hold. */
export type Group = Condition[];

/** Fields that conditions are offered for; `customFields.` takes the name of a custom field after it. */
export const fields = [
  'tags',
  'status',
  'source',
  'name',
  'email',
  'phone',
  'timezone',
  'externalId',
  'currentStage.name',
  'createdAt',
  'lastContactedAt',
  'customFields.',
] as const;

/** One of {@link fields}. */
export type Field = (typeof fields)[number];

const presence: Operator[] = ['exists', 'not_exists'];
const dates: Operator[] = ['within_days', 'after', 'before', ...presence];
const texts: Operator[] = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'in',
  'not_in',
  ...presence,
];

/** The offered field that a stored one belongs to; undefined: it is not offered. */
export const fieldOf = (field: string): Field | undefined =>
  field.startsWith('customFields.') ? 'customFields.' : fields.find((one) => one === field);

/** The operators that a field takes. */
export function operatorsOf(field: string): readonly Operator[] {
  if (field === 'tags') return ['contains', 'not_contains', 'in', 'not_in', ...presence];
  if (field.endsWith('At')) return dates;
  if (field.startsWith('customFields.'))
    return [...texts, 'greater_than', 'less_than', 'after', 'before', 'within_days'];
  if (['status', 'source', 'assignedAgentId', 'abTestId', 'importBatchId'].includes(field))
    return ['equals', 'not_equals', 'in', 'not_in', ...presence];
  return texts;
}

/** What is typed for an operator: nothing, a number, a day, a list or a text. */
export function valueKindOf(operator: Operator): 'none' | 'number' | 'day' | 'list' | 'text' {
  if (operator === 'exists' || operator === 'not_exists') return 'none';
  if (operator === 'within_days' || operator === 'greater_than' || operator === 'less_than') return 'number';
  if (operator === 'before' || operator === 'after') return 'day';
  return operator === 'in' || operator === 'not_in' ? 'list' : 'text';
}

/** The condition after another field was chosen: its operator and value stay where they fit. */
export function withField(condition: Condition, field: string): Condition {
  const [first = 'equals'] = operatorsOf(field);
  const fits = operatorsOf(field).includes(condition.operator);
  return { field, operator: fits ? condition.operator : first, value: fits ? condition.value : '' };
}

/** The filter that every lead meets; without any filter a campaign selects only the leads added by hand. */
export const everybody: AdvancedFilter = { conditions: [] };

/** Whether a stored audience is all leads: it has a filter, which asks for nothing, and names no leads. */
export const selectsEverybody = (
  audience: Pick<Campaign, 'leadFilter' | 'advancedFilter' | 'manualLeadIds'>,
): boolean =>
  (audience.leadFilter !== undefined || audience.advancedFilter !== undefined) &&
  groupsOf(audience).length === 0 &&
  !audience.manualLeadIds?.length;

/** The filter of what was typed; conditions that are not finished are left out. Null: no condition. */
export function filterOf(groups: readonly Group[]): AdvancedFilter | null {
  const conditions = groups
    .map((group) => group.filter(isFinished).map(conditionOf))
    .filter((group) => group.length > 0)
    .map((group): Entry => (group.length === 1 ? (group[0] as Plain) : { any: group }));
  return conditions.length > 0 ? { conditions } : null;
}

/** Whether every condition has what its operator needs. */
export const isWhole = (groups: readonly Group[]): boolean => groups.flat().every(isFinished);

/** What a stored audience looks like as conditions; the simple criteria become conditions that say the same. */
export function groupsOf({ leadFilter, advancedFilter }: Pick<Campaign, 'leadFilter' | 'advancedFilter'>): Group[] {
  const simple: Group[] = [];
  if (leadFilter?.statuses?.length)
    simple.push([{ field: 'status', operator: 'in', value: leadFilter.statuses.join(', ') }]);
  if (leadFilter?.tags?.length) simple.push([{ field: 'tags', operator: 'in', value: leadFilter.tags.join(', ') }]);
  if (leadFilter?.importedAfter)
    simple.push([{ field: 'createdAt', operator: 'after', value: leadFilter.importedAfter }]);
  const stored = advancedFilter?.conditions.map((entry) => ('any' in entry ? entry.any : [entry]).map(typed)) ?? [];
  return [...simple, ...stored];
}

function isFinished({ field, operator, value }: Condition): boolean {
  if (field === 'customFields.') return false;
  const kind = valueKindOf(operator);
  if (kind === 'number') return value.trim() !== '' && Number.isFinite(Number(value));
  return kind === 'none' || value.trim() !== '';
}

function conditionOf({ field, operator, value }: Condition): Plain {
  const kind = valueKindOf(operator);
  if (kind === 'none') return { field, operator };
  if (kind === 'number') return { field, operator, value: Number(value) };
  if (kind === 'list') return { field, operator, value: listOf(value) };
  return {
    field,
    operator,
    value: kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00.000Z` : value.trim(),
  };
}

/** The parts of a list that is separated by commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const typed = ({ field, operator, value }: Plain): Condition => ({
  field,
  operator,
  value: Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value).replace(/T00:00:00\.000Z$/, '')
      : '',
});
