import type { FieldKind, FieldPaths } from './filter-operators';

/** A lead as filters see it, stored or in memory. */
export interface FilterableLead {
  name: string;
  phone: string;
  email: string;
  timezone?: string;
  status: string;
  source: string;
  tags: string[];
  customFields: Record<string, string>;
  externalId?: string;
  assignedAgentId?: string;
  abTestId?: string;
  importBatchId?: string;
  createdAt: Date;
  updatedAt: Date;
  lastContactedAt?: Date;
  latest?: { stageName: string };
}

/** One field that conditions may name. */
export interface FilterField {
  kind: FieldKind;
  paths: FieldPaths;
  read(lead: FilterableLead): unknown;
}

function plain(kind: FieldKind, path: string, read: (lead: FilterableLead) => unknown): FilterField {
  return { kind, paths: { value: path, number: path, date: path }, read };
}

/** The fields of the published table (DECISIONS 35), beside `customFields.<key>`. */
export const filterFields = {
  name: plain('text', 'name', (lead) => lead.name),
  phone: plain('text', 'phone', (lead) => lead.phone),
  email: plain('text', 'email', (lead) => lead.email),
  timezone: plain('text', 'timezone', (lead) => lead.timezone),
  status: plain('word', 'status', (lead) => lead.status),
  source: plain('word', 'source', (lead) => lead.source),
  tags: plain('tags', 'tags', (lead) => lead.tags),
  externalId: plain('text', 'externalId', (lead) => lead.externalId),
  assignedAgentId: plain('word', 'assignedAgentId', (lead) => lead.assignedAgentId),
  abTestId: plain('word', 'abTestId', (lead) => lead.abTestId),
  importBatchId: plain('word', 'importBatchId', (lead) => lead.importBatchId),
  createdAt: plain('date', 'createdAt', (lead) => lead.createdAt),
  updatedAt: plain('date', 'updatedAt', (lead) => lead.updatedAt),
  lastContactedAt: plain('date', 'lastContactedAt', (lead) => lead.lastContactedAt),
  'currentStage.name': plain('text', 'latest.stageName', (lead) => lead.latest?.stageName),
} as const satisfies Record<string, FilterField>;

const customPrefix = 'customFields.';

/** The field of that name, or undefined. Keys of customFields are as free as on a lead: no dot, no leading `$`. */
export function filterField(name: string): FilterField | undefined {
  if (Object.hasOwn(filterFields, name)) return filterFields[name as keyof typeof filterFields];
  const key = name.startsWith(customPrefix) ? name.slice(customPrefix.length) : '';
  if (key === '' || key === '__proto__' || key.startsWith('$') || /[.\0]/.test(key) || !key.isWellFormed())
    return undefined;
  const paths = { value: `customFields.${key}`, number: `customNumbers.${key}`, date: `customDates.${key}` };
  return {
    kind: 'custom',
    paths,
    read: (lead) => (Object.hasOwn(lead.customFields, key) ? lead.customFields[key] : undefined),
  };
}
