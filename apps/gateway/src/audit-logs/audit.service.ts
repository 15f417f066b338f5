import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Page } from '@northline/common/contracts';
import type { AuditExportQuery, AuditLog, AuditQuery } from './audit-bodies';
import type { AuditLogRow } from '../audit/audit-log.schema';
import { type AuditFilter, AuditLogsRepository } from '../audit/audit-logs.repository';

const columns = [
  '_id',
  'createdAt',
  'action',
  'status',
  'actorType',
  'actorId',
  'actorName',
  'resourceType',
  'resourceId',
  'ip',
  'correlationId',
  'details',
];

/** How many records are joined into one chunk of an export. */
const chunkRows = 200;

/** Reads the audit log. */
@Injectable()
export class AuditService {
  constructor(private readonly rows: AuditLogsRepository) {}

  async list(ctx: RequestContext, query: AuditQuery): Promise<Page<AuditLog>> {
    const page = await this.rows.page(ctx.accountId, filterOf(query), query);
    return { ...page, items: page.items.map(toAuditLog) };
  }

  /** Everything that matches, oldest first, streamed from the database. */
  export(ctx: RequestContext, query: AuditExportQuery): AsyncIterable<string> {
    const rows = this.rows.stream(ctx.accountId, filterOf(query));
    return query.format === 'csv'
      ? chunks(rows, csvLine, csvRow(columns))
      : chunks(rows, (row) => `${JSON.stringify(toAuditLog(row))}\n`);
  }
}

async function* chunks(
  rows: AsyncIterable<AuditLogRow>,
  line: (row: AuditLogRow) => string,
  head = '',
): AsyncGenerator<string> {
  let lines = [head];
  for await (const row of rows) {
    lines.push(line(row));
    if (lines.length < chunkRows) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

function csvLine(row: AuditLogRow): string {
  const { _id, createdAt, action, status, actor, resource, ip, correlationId, details } = toAuditLog(row);
  return csvRow([
    _id,
    createdAt,
    action,
    status,
    actor.type,
    actor.id,
    actor.name,
    resource.type,
    resource.id ?? '',
    ip ?? '',
    correlationId,
    JSON.stringify(details),
  ]);
}

// A leading =, +, - or @ would be a formula to a spreadsheet.
function csvRow(values: string[]): string {
  const cells = values.map((value) => `"${value.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`);
  return `${cells.join(',')}\r\n`;
}

function filterOf({ action, actorId, resourceType, resourceId, from, to }: AuditQuery): AuditFilter {
  return { action, actorId, resourceType, resourceId, from, to };
}

function toAuditLog(row: AuditLogRow): AuditLog {
  const { _id, accountId, action, actor, resource, status, details, ip, correlationId, createdAt } = row;
  return {
    _id,
    accountId,
    action,
    actor: { type: actor.type, id: actor.id, name: actor.name },
    resource: { type: resource.type, ...(resource.id !== undefined && { id: resource.id }) },
    status,
    details,
    ...(ip !== undefined && { ip }),
    correlationId,
    createdAt: createdAt.toISOString(),
  };
}
