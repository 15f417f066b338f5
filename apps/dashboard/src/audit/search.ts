/** What the audit log is narrowed by, as it stands in the URL. */
export interface AuditFilters {
  action?: string;
  actorId?: string;
  resourceType?: string;
  resourceId?: string;
  /** Days, like `2026-11-23`. */
  from?: string;
  to?: string;
}

const names = ['action', 'actorId', 'resourceType', 'resourceId', 'from', 'to'] as const;

/** What of the URL's query the audit log understands; anything else is left out. */
export function auditSearch(search: Record<string, unknown>): AuditFilters {
  const given = names.filter((name) => typeof search[name] === 'string' && search[name] !== '');
  return Object.fromEntries(given.map((name) => [name, search[name]]));
}
