import { type LeadSource, leadLimits, type LeadStatus } from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { comparables } from '@northline/common/validation/filters';
import { readPhone } from '@northline/common/features/phones';
import { isDeepStrictEqual } from 'node:util';
import { say } from '@northline/common/vocabulary/sentences';
import { zoneOfPhone } from './lead-zone';
import type { LeadRow } from './lead.schema';
import { searchWords } from './lead-search';

/**
 * An edit of a lead by a caller, a sync item or a CSV row; absent keeps the value, `""` clears, a custom `null`
 * removes.
 */
export interface LeadEdit {
  name?: string;
  phone?: string;
  email?: string;
  /** Null and `""` return to the zone of the phone. */
  timezone?: string | null;
  tags?: string[];
  customFields?: Record<string, string | null>;
  externalId?: string;
  assignedAgentId?: string | null;
  status?: LeadStatus;
  importBatchId?: string;
}

/** The fields of a row that edits touch, with the derived ones. */
export type LeadFields = Pick<
  LeadRow,
  | 'name'
  | 'phone'
  | 'e164'
  | 'email'
  | 'timezone'
  | 'timezoneSource'
  | 'status'
  | 'tags'
  | 'customFields'
  | 'customNumbers'
  | 'customDates'
  | 'searchWords'
  | 'externalId'
  | 'assignedAgentId'
  | 'agentAssignedBy'
  | 'importBatchId'
>;

/** An update without operators of the caller's; `undefined` values of fields become `$unset`. */
export interface LeadUpdate {
  $set: Record<string, unknown>;
  $unset: Record<string, ''>;
}

const blank: LeadFields = {
  name: '',
  phone: '',
  email: '',
  status: 'new',
  tags: [],
  customFields: {},
  customNumbers: {},
  customDates: {},
  searchWords: [],
};

/** Any of these identifies a lead (DECISIONS 30). */
export const knownBy = ['name', 'phone', 'email', 'externalId'] as const;

/** The error for a lead that would have none of the four (DECISIONS 30). */
export const unknowable = say('lead_not_knowable');

/** Whether a lead has any of the four identifiers. */
export function isKnowable(lead: Partial<Pick<LeadFields, (typeof knownBy)[number]>>): boolean {
  return knownBy.some((field) => lead[field]?.trim());
}

/**
 * The fields of a lead after an edit. Errors: 400 when its customFields exceed their limits (DECISIONS 12), or for a new
 * tag with a comma (DECISIONS 30).
 */
export function edited(before: LeadFields | undefined, edit: LeadEdit, country?: string): LeadFields {
  const base = before ?? blank;
  const { name = base.name, phone = base.phone, status = base.status, importBatchId = base.importBatchId } = edit;
  const email = edit.email?.trim().toLowerCase() ?? base.email;
  const wanted = edit.externalId ?? base.externalId;
  const externalId = wanted === '' ? undefined : wanted;
  const tags = edit.tags === undefined ? base.tags : cleanTags(edit.tags, base.tags);
  const customFields =
    edit.customFields === undefined ? base.customFields : merged(base.customFields, edit.customFields);
  const number = readPhone(phone, country);
  const e164 = edit.phone === undefined && before ? before.e164 : number?.e164;
  return {
    ...assignment(base, edit),
    ...zoneAfter(base, edit, e164),
    ...{ name, phone, e164, email, status, tags, customFields, externalId, importBatchId },
    ...comparables(customFields),
    searchWords: searchWords({ name, email, phone, externalId, e164, nationalNumber: number?.nationalNumber }),
  };
}

/** The row of a new lead, without its number. */
export function newLead(
  edit: LeadEdit,
  source: LeadSource,
  now: Date,
  country?: string,
): Omit<LeadRow, '_id' | 'accountId' | 'id'> {
  return { ...edited(undefined, edit, country), source, createdAt: now, updatedAt: now };
}

/**
 * The update that takes a row to its edited fields; undefined when nothing changes. customFields are set key by key.
 */
export function updateOf(before: LeadFields, after: LeadFields): LeadUpdate | undefined {
  const update: LeadUpdate = { $set: {}, $unset: {} };
  const put = (path: string, from: unknown, to: unknown): void => {
    if (isDeepStrictEqual(from, to)) return;
    if (to === undefined) update.$unset[path] = '';
    else update.$set[path] = to;
  };
  for (const field of [
    'name',
    'phone',
    'e164',
    'email',
    'timezone',
    'timezoneSource',
    'status',
    'tags',
    'searchWords',
    'externalId',
    'assignedAgentId',
    'agentAssignedBy',
    'importBatchId',
  ] as const) {
    put(field, before[field], after[field]);
  }
  for (const map of ['customFields', 'customNumbers', 'customDates'] as const) {
    for (const key of new Set([...Object.keys(before[map]), ...Object.keys(after[map])]))
      put(`${map}.${key}`, before[map][key], after[map][key]);
  }
  return Object.keys(update.$set).length + Object.keys(update.$unset).length === 0 ? undefined : update;
}

// Lists of tags are written with commas. A tag of a former release that holds one may be sent back as it was read.
function cleanTags(tags: string[], before: string[]): string[] {
  const clean = [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  if (clean.some((tag) => tag.includes(',') && !before.includes(tag))) throw invalid('tags', say('tag_with_comma'));
  return clean;
}

function merged(before: Record<string, string>, changes: Record<string, string | null>): Record<string, string> {
  const after = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
    ),
  );
  const { customFields: maxKeys, customFieldsBytes: maxBytes } = leadLimits;
  if (Object.keys(after).length > maxKeys)
    throw invalid('customFields', say('too_many_keys', { field: 'customFields', limit: maxKeys }));
  if (Buffer.byteLength(JSON.stringify(after)) > maxBytes)
    throw invalid('customFields', say('too_many_bytes', { field: 'customFields', bytes: maxBytes }));
  return after;
}

function assignment(base: LeadFields, edit: LeadEdit): Pick<LeadFields, 'assignedAgentId' | 'agentAssignedBy'> {
  const assignedAgentId = edit.assignedAgentId?.toLowerCase();
  // Sending back what was read does not count as choosing.
  const unchanged = edit.assignedAgentId === undefined || assignedAgentId === base.assignedAgentId;
  if (unchanged) return { assignedAgentId: base.assignedAgentId, agentAssignedBy: base.agentAssignedBy };
  return { assignedAgentId, agentAssignedBy: assignedAgentId === undefined ? undefined : 'manual' };
}

function zoneAfter(
  base: LeadFields,
  { timezone }: LeadEdit,
  e164: string | undefined,
): Pick<LeadFields, 'timezone' | 'timezoneSource'> {
  const ofPhone = e164 === base.e164 && base.timezoneSource === 'phone' ? base.timezone : zoneOfPhone(e164);
  const named = timezone === undefined && base.timezoneSource === 'given' ? base.timezone : timezone;
  if (named && (base.timezoneSource !== 'phone' || named !== ofPhone || base.e164 !== e164))
    return { timezone: named, timezoneSource: 'given' };
  return ofPhone === undefined ? {} : { timezone: ofPhone, timezoneSource: 'phone' };
}
