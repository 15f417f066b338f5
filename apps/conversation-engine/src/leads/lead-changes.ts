import type { LeadChange } from '@northline/common/contracts';
import type { LeadFields } from './lead-edit';
import { numberOf } from './lead-id';

const told = [
  'name',
  'phone',
  'email',
  'timezone',
  'status',
  'tags',
  'externalId',
  'assignedAgentId',
  'importBatchId',
] as const;
const longestText = 500;

/** UTF-16 units of values that one call reports for the audit log; beyond them only the fields' names are listed. */
const budget = 2 * 1024 * 1024;

/** What was changed in one lead. */
export type ChangedLead = Omit<LeadChange, 'id'> & { id: string };

/** What an edit changes of a lead, field by field; customFields key by key. */
export function changeOf(id: string, before: LeadFields | undefined, after: LeadFields): ChangedLead {
  const from: Record<string, unknown> = {};
  const to: Record<string, unknown> = {};
  for (const field of told) note(field, before?.[field], after[field], from, to);
  const fromCustom: Record<string, unknown> = {};
  const toCustom: Record<string, unknown> = {};
  const old = before?.customFields ?? {};
  for (const key of new Set([...Object.keys(old), ...Object.keys(after.customFields)]))
    note(key, old[key], after.customFields[key], fromCustom, toCustom);
  return {
    id,
    action: before ? 'updated' : 'created',
    ...given('before', { ...from, ...given('customFields', fromCustom) }),
    ...given('after', { ...to, ...given('customFields', toCustom) }),
  };
}

/** The same changes for an answer, without values from where they would be too many for one. */
export function bounded(changes: ChangedLead[]): LeadChange[] {
  let units = 0;
  return changes.map((one) => {
    const change = { ...one, id: numberOf(one.id) };
    units += JSON.stringify(change).length;
    const { id, action, before, after } = change;
    return units <= budget
      ? change
      : { id, action, fields: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])] };
  });
}

function note(
  name: string,
  before: unknown,
  after: unknown,
  from: Record<string, unknown>,
  to: Record<string, unknown>,
): void {
  if (same(before, after)) return;
  if (!isEmpty(before)) from[name] = shortened(before);
  if (!isEmpty(after) || !isEmpty(before)) to[name] = shortened(after ?? null);
}

function same(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, place) => item === other[place])
    : one === other;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value;
}

function given(name: string, values: Record<string, unknown>): Record<string, unknown> {
  return Object.keys(values).length > 0 ? { [name]: values } : {};
}
