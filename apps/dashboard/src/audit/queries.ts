import { infiniteQueryOptions } from '@tanstack/react-query';
import { createClient, must, NorthlineError } from '@northline/client';
import { northline, ofPage } from '../api/northline';
import { byCursor } from '../api/pages';
import { rowCounter } from '../components/csv.rules';
import type { Exported, Format } from '../components/export-dialog';
import type { AuditFilters } from './search';

const watchedMs = 10_000;

/** The records, newest first. */
export const auditLogs = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', filters],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(northline.GET('/api/audit-logs', { params: { query: { ...filters, limit: 50, cursor } }, signal })),
    ...byCursor,
    // What services record by themselves is told by no live event.
    refetchInterval: watchedMs,
  });

/** Whether records could not be read because a filter is wrong. */
export const isOfFilter = (error: unknown): boolean => error instanceof NorthlineError && error.details.length > 0;

// A long log takes its time, and is read as it comes.
const patient = createClient({ ...ofPage, timeoutMs: 30 * 60_000 });

/** Reads the export of the same records as it arrives. */
export async function readExport(
  filters: AuditFilters,
  format: Format,
  tell: (done: number) => void,
  signal: AbortSignal,
): Promise<Exported> {
  const query = { ...filters, format };
  const call = patient.GET('/api/audit-logs/export', { params: { query }, parseAs: 'stream', signal });
  const body = (await must(call)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const count = rowCounter(format);
  const parts: string[] = [];
  let rows = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    rows = count(next.value);
    tell(rows);
  }
  return { parts, rows };
}
