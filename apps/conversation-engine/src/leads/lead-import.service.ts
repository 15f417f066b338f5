import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { LeadImport, LeadImportPreview, Page, PageQuery } from '@northline/common/contracts';
import { DomainError, notFound } from '@northline/common/vocabulary/errors';
import { Jobs } from '@northline/common/platform/jobs';
import { ParserFailed } from '@northline/common/platform/parsing';
import { ownTurn } from '@northline/common/platform/process';
import { Quotas } from '@northline/common/platform/quotas';
import { withSentence } from '@northline/common/vocabulary/sentences';
import { UploadsRepository } from '../uploads/uploads.repository';
import { readCsvOutline, readCsvRows } from './csv-reader';
import { type Column, columnsOf } from './lead-columns';
import type { LeadImportRow } from './lead-import.schema';
import { LeadImportsRepository } from './lead-imports.repository';
import { readRow } from './lead-item';

/** An uploaded CSV file. */
export interface ImportRequest {
  uploadId: string;
  importBatchId: string;
  mapping?: Record<string, string>;
}

/** How many rejected rows a preview names. */
const mostPreviewed = 1_000;

/** Imports of CSV files: started and read; `LeadImportProcessor` runs them. */
@Injectable()
export class LeadImports {
  constructor(
    private readonly imports: LeadImportsRepository,
    private readonly uploads: UploadsRepository,
    private readonly jobs: Jobs,
    private readonly quotas: Quotas,
  ) {}

  /**
   * Begins to create and change leads; a row is matched by its externalId, else by phone or email. Invalid rows are
   * reported, the others imported. A repeat with the same `importBatchId` answers with the same import. Errors: 400 for
   * a file or a mapping that cannot be read; 409 and 429 past a quota.
   */
  async begin(ctx: RequestContext, request: ImportRequest): Promise<LeadImport> {
    await this.uploads.hand(ctx.accountId, request.uploadId, () => this.take(ctx, request));
    await this.jobs.wake(ctx, 'import', request.importBatchId);
    return this.get(ctx, request.importBatchId);
  }

  /** Which rows {@link begin} would reject, by what stands in them. Errors: as there. */
  async preview(
    ctx: RequestContext,
    { uploadId, mapping }: Omit<ImportRequest, 'importBatchId'>,
  ): Promise<LeadImportPreview> {
    try {
      return await this.reading(ctx, uploadId, (file) => previewOf(file, mapping));
    } finally {
      await this.uploads.remove(ctx.accountId, uploadId);
    }
  }

  async list(ctx: RequestContext, query: PageQuery): Promise<Page<LeadImport>> {
    const page = await this.imports.list(ctx.accountId, query);
    return { ...page, items: page.items.map(toLeadImport) };
  }

  private async take(
    ctx: RequestContext,
    { uploadId, importBatchId, mapping }: ImportRequest,
  ): Promise<Pick<LeadImportRow, 'uploadId'>> {
    const known = await this.imports.find(ctx.accountId, importBatchId);
    if (known) return known;
    const { header, total } = await this.reading(ctx, uploadId, readCsvOutline);
    columnsOf(header, mapping);
    return this.imports.begin(ctx, { _id: importBatchId, uploadId, mapping, total });
  }

  /**
   * Reads a file while its request waits: those of one account must not keep the others' out. Errors: 429 past the
   * quota; 503 when its parser fails.
   */
  private async reading<T>(
    { accountId }: RequestContext,
    uploadId: string,
    read: (file: Buffer) => Promise<T>,
  ): Promise<T> {
    const release = await this.quotas.hold(accountId, 'lead_files');
    try {
      return await read(await this.uploads.read(accountId, uploadId));
    } catch (error) {
      throw error instanceof ParserFailed ? new DomainError('unavailable', 'Service unavailable') : error;
    } finally {
      release();
    }
  }

  /** With its rejected rows or without. Errors: 404. */
  async get(ctx: RequestContext, id: string, withoutRows = false): Promise<LeadImport> {
    const row = await this.imports.find(ctx.accountId, id, withoutRows);
    if (!row) throw notFound('Import');
    return toLeadImport(row);
  }
}

async function previewOf(file: Buffer, mapping?: Record<string, string>): Promise<LeadImportPreview> {
  const preview: LeadImportPreview = { total: 0, rejectedCount: 0, rejected: [] };
  let columns: Column[] | undefined;
  for await (const { header, rows } of readCsvRows(file, 0)) {
    columns ??= columnsOf(header, mapping);
    for (const cells of rows) {
      preview.total += 1;
      const read = readRow(columns, cells);
      if (!('error' in read)) continue;
      preview.rejectedCount += 1;
      // As in an import.
      await ownTurn();
      if (preview.rejected.length < mostPreviewed)
        preview.rejected.push({
          row: preview.total,
          field: read.field,
          message: read.error,
          ...withSentence(read.error),
        });
    }
  }
  return preview;
}

function toLeadImport(row: LeadImportRow): LeadImport {
  const { _id, status, total, processed, created, updated, rejectedCount, error } = row;
  // Thousands of rows are wrong in few ways.
  const messages = new Set(row.rejected?.map(({ message }) => message));
  const said = new Map([...messages].map((message) => [message, withSentence(message)]));
  return {
    importBatchId: _id,
    ...{ status, total, processed, created, updated, rejectedCount },
    rejected: row.rejected?.map((one) => ({ ...one, ...said.get(one.message) })),
    error,
    ...withSentence(error),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
