import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Page } from '@northline/common/contracts';
import { OpenStreams } from '../http/open-streams';
import { Caller, ListOf } from '../routing/route-words';
import { AuditExportQuery, AuditLog, AuditQuery } from './audit-bodies';
import { AuditService } from './audit.service';

const mediaTypes = { ndjson: 'application/x-ndjson', csv: 'text/csv; charset=utf-8' };

/** `/api/audit-logs`. */
@ApiTags('Audit')
@Controller('api/audit-logs')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly streams: OpenStreams,
  ) {}

  /** Who did what, newest first. */
  @Get()
  @Scoped('audit:view')
  @ListOf('auditLogs', AuditLog)
  list(@Caller() ctx: RequestContext, @Query() query: AuditQuery): Promise<Page<AuditLog>> {
    return this.audit.list(ctx, query);
  }

  /** All matching records as a stream, oldest first. */
  @Get('export')
  @Scoped('audit:export')
  @ApiProduces('application/x-ndjson', 'text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  export(@Caller() ctx: RequestContext, @Query() query: AuditExportQuery): Promise<StreamableFile> {
    const { format = 'ndjson' } = query;
    return this.streams.open(ctx, this.audit.export(ctx, query), {
      type: mediaTypes[format],
      disposition: `attachment; filename="audit-logs.${format}"`,
    });
  }
}
