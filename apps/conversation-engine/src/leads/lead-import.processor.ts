import { Injectable } from '@nestjs/common';
import { DomainError } from '@northline/common/vocabulary/errors';
import { phoneForms, readPhone } from '@northline/common/features/phones';
import { maxAttempts, spentReason } from '@northline/common/platform/attempts';
import {
  type JobData,
  JobRunner,
  OnDeadJob,
  OnJob,
  OnOverdue,
  OnReleasedJob,
  type OverdueJob,
} from '@northline/common/platform/jobs';
import { ownTurn } from '@northline/common/platform/process';
import { ParserFailed } from '@northline/common/platform/parsing';
import { say } from '@northline/common/vocabulary/sentences';
import { SetAside } from '../uploads/set-aside.service';
import { UploadsRepository } from '../uploads/uploads.repository';
import { readCsvRows } from './csv-reader';
import { LeadBatch } from './lead-batch.service';
import { type Column, columnsOf } from './lead-columns';
import type { LeadEdit } from './lead-edit';
import type { LeadImportRow } from './lead-import.schema';
import { LeadImportsRepository, type RowsTaken } from './lead-imports.repository';
import { readRow } from './lead-item';

interface Row {
  /** From 1; the header does not count. */
  row: number;
  edit: LeadEdit;
}

const foundAtOnce = 20;
const notImported = say('file_not_imported');

/**
 * Imports leads from CSV files by the same rules as single ones, in batches of rows. When a process dies, another
 * repeats its current batch: a lead that was already created is recognised by its row.
 */
@Injectable()
export class LeadImportProcessor {
  constructor(
    private readonly imports: LeadImportsRepository,
    private readonly uploads: UploadsRepository,
    private readonly batch: LeadBatch,
    private readonly aside: SetAside,
    private readonly jobs: JobRunner,
  ) {}

  @OnJob('import')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.imports.claim(ctx.accountId, id);
    if (!row) return false;
    try {
      await this.take(row);
    } catch (error) {
      await this.failed(row, error);
    }
    return true;
  }

  @OnOverdue('import')
  async overdue(): Promise<OverdueJob[]> {
    const found = await this.imports.overdue(foundAtOnce);
    // The processes that gave these up died before they were dead letters.
    for (const row of found) if (row.status === 'failed') await this.keepAside(row, notImported);
    return found.filter(({ status }) => status === 'running').map(({ _id, ctx }) => ({ ctx, id: _id }));
  }

  @OnDeadJob('import')
  async giveUp({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.imports.claim(ctx.accountId, id);
    if (row) await this.setAside(row, spentReason);
    return row !== null;
  }

  @OnReleasedJob('import')
  release({ ctx, id }: JobData): Promise<boolean> {
    return this.imports.reopen(ctx.accountId, id);
  }

  private async failed(row: LeadImportRow, error: unknown): Promise<void> {
    if (error instanceof DomainError && error.code === 'validation_failed') {
      await this.imports.end(row, { status: 'failed', error: error.message });
      return this.uploads.remove(row.accountId, row.uploadId);
    }
    // A parser that dies of it is no ordinary failure: the file may be the cause.
    if (!(error instanceof ParserFailed) || (row.attempts ?? 0) < maxAttempts) throw error;
    await this.setAside(row, String(error));
  }

  /** The file may not be to blame: it is kept, and an operator can have it imported on. */
  private async setAside(row: LeadImportRow, reason: string): Promise<void> {
    await this.imports.giveUp(row, notImported);
    await this.keepAside(row, reason);
  }

  private async keepAside(
    { accountId, _id, uploadId, attempts = 0 }: Omit<LeadImportRow, 'rejected'>,
    reason: string,
  ): Promise<void> {
    await this.aside.add({ accountId, uploadId, job: 'import', id: _id, attempts, reason });
    await this.imports.noteAside(accountId, _id);
  }

  private async take(row: LeadImportRow): Promise<void> {
    const file = await this.uploads.read(row.accountId, row.uploadId);
    let columns: Column[] | undefined;
    let now: LeadImportRow | undefined = row;
    let hasAdvanced = false;
    for await (const { header, rows } of readCsvRows(file, row.processed)) {
      columns ??= columnsOf(header, row.mapping);
      now = await this.imports.advance(now, rows.length, await this.rows(now, columns, rows));
      if (!now) return;
      if (!hasAdvanced) await this.jobs.gotFurther('import', row._id);
      hasAdvanced = true;
    }
    await this.imports.end(row, { status: 'completed' });
    await this.uploads.remove(row.accountId, row.uploadId);
  }

  private async rows({ _id, ctx, processed }: LeadImportRow, columns: Column[], lines: string[][]): Promise<RowsTaken> {
    const taken: RowsTaken = { created: 0, updated: 0, rejected: [] };
    const merged = new Map<string, Row>();
    for (const [index, cells] of lines.entries()) {
      const row = processed + 1 + index;
      const read = readRow(columns, cells);
      if ('error' in read) {
        taken.rejected.push({ row, field: read.field, message: read.error });
        // To say what is wrong with a row takes as long as to take fifty others.
        await ownTurn();
        continue;
      }
      const key = keyOf(read.edit, ctx.defaultCountry) ?? `row ${row}`;
      const before = merged.get(key);
      if (before) taken.updated += 1;
      merged.set(key, { row: before?.row ?? row, edit: joined(before?.edit, { ...read.edit, importBatchId: _id }) });
    }
    const due = [...merged.values()];
    const rowKeys = due.map(({ row }) => `import:${_id}:${row}`);
    const outcomes = await this.batch.apply(
      ctx,
      due.map(({ edit }) => edit),
      { source: 'import', matchContacts: true, rowKeys },
    );
    for (const [place, { action, error = '' }] of outcomes.entries()) {
      if (action === 'created') taken.created += 1;
      else if (action === 'failed') taken.rejected.push({ row: due[place]?.row ?? 0, field: '', message: error });
      else taken.updated += 1;
    }
    return { ...taken, rejected: taken.rejected.toSorted((one, other) => one.row - other.row) };
  }
}

// One lead's externalId may be another's address.
function keyOf({ externalId, phone, email }: LeadEdit, country: string | undefined): string | undefined {
  if (externalId !== undefined) return `externalId ${externalId}`;
  const number = readPhone(phone ?? '', country);
  return number ? phoneForms(number.e164)[0] : email?.trim().toLowerCase();
}

function joined(before: LeadEdit | undefined, after: LeadEdit): LeadEdit {
  return before ? { ...before, ...after, customFields: { ...before.customFields, ...after.customFields } } : after;
}
