import { leadLimits } from '@northline/common/contracts';
import { isEmail } from 'class-validator';
import type { LeadEdit } from './lead.edit';

/** One lead of a bulk: what it asks for, or why it cannot be taken. */
export type LeadItem = { edit: LeadEdit } | { field: string; error: string };

type Texts = 'externalId' | 'name' | 'phone' | 'email';
const texts: readonly Texts[] = ['externalId', 'name', 'phone', 'email'];
const writable = new Set<string>([...texts, 'tags', 'customFields']);

// What was read can be sent back: these are the service's own and are passed over (DECISIONS 6).
const readOnly = new Set([
  'id', '_id', 'accountId', 'status', 'source', 'assignedAgentId', 'abTestId', 'agentAssignedBy',
  'lastContactedAt', 'importBatchId', 'currentStage', 'createdAt', 'updatedAt',
]);

class ItemError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Checks one item by the rules of single leads (DECISIONS 12, 31, 32). It never throws: a bad item stands alone. */
export function readLeadItem(item: unknown): LeadItem {
  try {
    return { edit: readEdit(item) };
  } catch (error) {
    if (error instanceof ItemError) return { field: error.field, error: error.message };
    throw error;
  }
}

function readEdit(item: unknown): LeadEdit {
  if (!isRecord(item)) throw new ItemError('', 'must be an object');
  const foreign = Object.keys(item).find((key) => !writable.has(key) && !readOnly.has(key));
  if (foreign !== undefined) throw new ItemError(foreign, `Unknown field: ${foreign}`);
  const edit: LeadEdit = {};
  for (const field of texts) {
    const value = item[field];
    if (value !== undefined) edit[field] = textOf(field, value, leadLimits[field]);
  }
  if (edit.email && !isEmail(edit.email.trim())) throw new ItemError('email', 'email must be an email address');
  if (item.tags !== undefined) edit.tags = tagsOf(item.tags);
  if (item.customFields !== undefined) edit.customFields = customFieldsOf(item.customFields);
  return edit;
}

function textOf(field: string, value: unknown, max: number): string {
  if (typeof value !== 'string') throw new ItemError(field, `${field} must be a string`);
  if (value.length > max) throw new ItemError(field, `${field} must be at most ${max} characters`);
  if (value.includes('\0') || !value.isWellFormed()) throw new ItemError(field, `${field} must not contain NUL or lone surrogates`);
  return value;
}

function tagsOf(value: unknown): string[] {
  if (!Array.isArray(value)) throw new ItemError('tags', 'tags must be an array');
  if (value.length > leadLimits.tags) throw new ItemError('tags', `tags must hold at most ${leadLimits.tags}`);
  return value.map((tag) => textOf('tags', tag, leadLimits.tag));
}

function customFieldsOf(value: unknown): Record<string, string | null> {
  if (!isRecord(value)) throw new ItemError('customFields', 'customFields must be an object');
  const entries = Object.entries(value).map(([key, item]): [string, string | null] => {
    if (key === '' || key === '__proto__' || key.startsWith('$') || /[.\0]/.test(key) || !key.isWellFormed()) {
      throw new ItemError('customFields', 'customFields must have keys without "." or a leading "$"');
    }
    return [key, item === null ? null : textOf(`customFields.${key}`, item, leadLimits.customFieldsBytes)];
  });
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
