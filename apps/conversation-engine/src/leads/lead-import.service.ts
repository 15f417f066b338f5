import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import { type ImportSummary, leadLimits, type RejectedRow } from '@northline/common/contracts';
import { UploadsRepository } from '../uploads/uploads.repository';
import { readCsv } from './adapters/csv';
import { LeadBatch } from './lead-batch.service';
import { columnsOf, itemOf } from './lead-columns';
import type { LeadEdit } from './lead.edit';
import { readImportLead } from './lead-item';
import { readPhone } from './lead.phone';

/** A CSV file that was sent ahead. */
export interface ImportRequest {
  uploadId: string;
  importBatchId: string;
  mapping?: Record<string, string>;
}

interface Row {
  /** From 1; the header does not count. */
  row: number;
  edit: LeadEdit;
}

/** Takes over leads from CSV files: the same rules as for single leads, row by row. */
@Injectable()
export class LeadImport {
  constructor(
    private readonly batch: LeadBatch,
    private readonly uploads: UploadsRepository,
  ) {}

  /**
   * Creates and changes leads; a row is known by its externalId, else by phone or email. Bad rows are answered, the
   * rest is taken. A file repeated under the same `importBatchId` changes nothing more.
   * Errors: 400 for a file or a mapping that cannot be read.
   */
  async run(ctx: RequestContext, { uploadId, importBatchId, mapping }: ImportRequest): Promise<ImportSummary> {
    const { header, rows } = readCsv(await this.uploads.read(ctx.accountId, uploadId));
    const columns = columnsOf(header, mapping);
    const rejected: RejectedRow[] = [];
    const good: Row[] = [];
    for (const [index, cells] of rows.entries()) {
      const read = readRow(itemOf(columns, cells));
      if ('error' in read) rejected.push({ row: index + 1, field: read.field, message: read.error });
      else good.push({ row: index + 1, edit: read.edit });
    }
    const counts = { created: 0, updated: 0 };
    for (let from = 0; from < good.length; from += leadLimits.batch) {
      await this.take(ctx, good.slice(from, from + leadLimits.batch), importBatchId, counts, rejected);
    }
    await this.uploads.remove(ctx.accountId, uploadId);
    return { importBatchId, ...counts, rejected: rejected.toSorted((one, other) => one.row - other.row) };
  }

  private async take(ctx: RequestContext, rows: Row[], importBatchId: string, counts: { created: number; updated: number }, rejected: RejectedRow[]): Promise<void> {
    const merged = new Map<string, Row>();
    for (const { row, edit } of rows) {
      const key = keyOf(edit, ctx.defaultCountry) ?? `row ${row}`;
      const before = merged.get(key);
      if (before) counts.updated += 1;
      merged.set(key, { row, edit: { ...before?.edit, ...edit, customFields: { ...before?.edit.customFields, ...edit.customFields }, importBatchId } });
    }
    const due = [...merged.values()];
    const outcomes = await this.batch.apply(ctx, due.map(({ edit }) => edit), { source: 'import', matchContacts: true });
    for (const [place, { action, error }] of outcomes.entries()) {
      if (action === 'created') counts.created += 1;
      else if (action === 'failed') rejected.push({ row: due[place]?.row ?? 0, field: '', message: error ?? '' });
      else counts.updated += 1;
    }
  }
}

function readRow(item: Record<string, unknown>): { edit: LeadEdit } | { field: string; error: string } {
  const named = ['name', 'phone', 'email', 'externalId'].some((field) => item[field] !== undefined);
  if (!named) return { field: 'name', error: 'At least one of name, phone, email or externalId is required' };
  return readImportLead(item);
}

function keyOf({ externalId, phone, email }: LeadEdit, country: string | undefined): string | undefined {
  return externalId ?? (phone === undefined ? undefined : readPhone(phone, country)?.e164) ?? email?.trim().toLowerCase();
}
