/** All filters, in the order in which they are offered. */
export const filterNames = ['action', 'actorId', 'resourceType', 'resourceId', 'from', 'to'] as const;

/** One of {@link filterNames}. */
export type FilterName = (typeof filterNames)[number];

/** What the audit log is narrowed by, as it stands in the URL; `from` and `to` are days, like `2026-11-23`, or moments. */
export type AuditFilters = Partial<Record<FilterName, string>>;

/** The filters, and the record that is open. */
export type AuditSearch = AuditFilters & { record?: string };

/** What of the URL's query the audit log understands; anything else is left out. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const texts = [...filterNames, 'record' as const].flatMap((name) => {
    const value = search[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return text === '' ? [] : [[name, text]];
  });
  return Object.fromEntries(texts) as AuditSearch;
}

/** The values of a filter that records have, in alphabetical order; none where they are not typed. */
export function valuesIn(
  records: readonly { action: string; resource: { type: string } }[],
  name: FilterName,
): string[] {
  if (name !== 'action' && name !== 'resourceType') return [];
  return [...new Set(records.map(({ action, resource }) => (name === 'action' ? action : resource.type)))].sort();
}

const pages: Readonly<Record<string, string>> = {
  lead: '/leads',
  conversation: '/inbox',
  campaign: '/campaigns',
  agent_config: '/agents',
  ab_test: '/ab-tests',
  knowledge_base: '/knowledge',
};

/** Where a resource can be looked at; undefined: it has no page of its own, or is gone. */
export function pageOf(action: string, { type, id }: { type: string; id?: string }): string | undefined {
  const isGone = /[.](deleted|forgotten)$/.test(action);
  return id === undefined || isGone || pages[type] === undefined ? undefined : `${pages[type]}/${id}`;
}

/** The address of one record: the first of those of its resource before the moment right after it. */
export function searchOf({
  _id,
  createdAt,
  resource: { type, id },
}: {
  _id: string;
  createdAt: string;
  resource: { type: string; id?: string };
}): AuditSearch {
  const to = new Date(Date.parse(createdAt) + 1).toISOString();
  return { resourceType: type, ...(id !== undefined && { resourceId: id }), to, record: _id };
}
