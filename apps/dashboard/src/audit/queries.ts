import { infiniteQueryOptions } from '@tanstack/react-query';
import { must } from '@northline/client';
import { northline } from '../api/northline';
import type { AuditFilters } from './search';

/** The records, newest first. */
export const auditLogs = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', filters],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(northline.GET('/api/audit-logs', { params: { query: { ...filters, limit: 50, cursor } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.auditLogs),
  });

/** Where the same records can be downloaded. */
export function exportAddress(filters: AuditFilters, format: 'csv' | 'ndjson'): string {
  return `/api/audit-logs/export?${new URLSearchParams({ ...filters, format }).toString()}`;
}
