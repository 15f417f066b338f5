import type { components } from '@northline/client';
import { tagsOf } from '../components/tags.rules';

type Lead = components['schemas']['Lead'];

/** A custom field, as it is typed. */
export interface CustomField {
  name: string;
  value: string;
}

/** What the form of a lead holds, as it is typed. */
export interface LeadForm {
  name: string;
  phone: string;
  email: string;
  timezone: string;
  externalId: string;
  /** Separated by commas. */
  tags: string;
  customFields: readonly CustomField[];
  /** Empty: nobody. */
  assignedAgentId: string;
}

/** The fields of a lead that can be written; the same for a new one and a change. */
export type LeadFields = Pick<
  components['schemas']['CreateLead'],
  'name' | 'phone' | 'email' | 'timezone' | 'externalId' | 'tags' | 'customFields' | 'assignedAgentId'
>;

/** The form as it first stands: empty, or with what is known of a lead. */
export function formOf(lead?: Lead): LeadForm {
  return {
    name: lead?.name ?? '',
    phone: lead?.phone ?? '',
    email: lead?.email ?? '',
    // A zone that was taken from the phone is no choice of anybody.
    timezone: lead?.timezoneSource === 'given' ? (lead.timezone ?? '') : '',
    externalId: lead?.externalId ?? '',
    tags: lead?.tags.join(', ') ?? '',
    customFields: Object.entries(lead?.customFields ?? {}).map(([name, value]) => ({ name, value })),
    assignedAgentId: lead?.assignedAgentId ?? '',
  };
}

/** Whether nothing is given by which the lead can be told from others; the API refuses that. */
export const isUnknowable = ({ name, phone, email, externalId }: LeadForm): boolean =>
  [name, phone, email, externalId].every((text) => text.trim() === '');

/** What differs between two states of the form, as the API takes it; a custom field that is gone is removed. */
export function changeOf(before: LeadForm, after: LeadForm): LeadFields {
  const change: LeadFields = {};
  for (const field of ['name', 'phone', 'email', 'timezone', 'externalId'] as const)
    if (before[field] !== after[field]) change[field] = after[field].trim();
  if (before.tags !== after.tags) change.tags = tagsOf(after.tags);
  if (before.assignedAgentId !== after.assignedAgentId) change.assignedAgentId = after.assignedAgentId || null;
  const custom = customChange(fieldsOf(before.customFields), fieldsOf(after.customFields));
  if (Object.keys(custom).length > 0) change.customFields = custom;
  return change;
}

/** Where a custom field has a value, but no name, or that of one before it. */
export function misnamedIn(fields: readonly CustomField[]): number | undefined {
  const names = fields.map(({ name }) => name.trim());
  const at = fields.findIndex(({ value }, place) =>
    names[place] === '' ? value.trim() !== '' : names.indexOf(names[place] ?? '') < place,
  );
  return at < 0 ? undefined : at;
}

const fieldsOf = (fields: readonly CustomField[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .map(({ name, value }): [string, string] => [name.trim(), value.trim()])
      .filter(([name, value]) => name !== '' && value !== ''),
  );

function customChange(before: Record<string, string>, after: Record<string, string>): Record<string, string | null> {
  const gone = Object.keys(before).filter((key) => !(key in after));
  const changed = Object.entries(after).filter(([key, value]) => before[key] !== value);
  return { ...Object.fromEntries(gone.map((key) => [key, null])), ...Object.fromEntries(changed) };
}
