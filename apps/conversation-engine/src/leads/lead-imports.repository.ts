import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, Page, PageQuery, RejectedRow } from '@northline/common/contracts';
import { OpenPages } from '@northline/common/platform/events';
import { countOf, insertOnce, newId, pageOf } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import type { Model, mongo } from 'mongoose';
import type { LeadImportRow } from './lead-import.schema';
import { importStates } from './lead-import.states';

/** The outcome of some rows of a file. */
export interface RowsTaken {
  created: number;
  updated: number;
  rejected: RejectedRow[];
}

/** Longer than a batch of rows ever takes: a process that is silent for this long has died. */
const leaseMs = 15_000;
const rejectedKept = 10_000;
const unfinished = { dueAt: { $exists: true } };
const list = { sortable: ['createdAt'], defaultSort: '-createdAt', without: ['rejected', 'ctx', 'mapping'] } as const;

/** The collection `leadImports`; open pages are told how far each is. */
@Injectable()
export class LeadImportsRepository {
  private readonly rows: mongo.Collection<LeadImportRow>;

  constructor(
    @InjectModel('LeadImport') private readonly model: Model<LeadImportRow>,
    private readonly quotas: Quotas,
    private readonly pages: OpenPages,
  ) {
    this.rows = model.db.collection<LeadImportRow>('leadImports');
    quotas.countBy('imports', (accountId, except) => countOf(model, accountId, except, unfinished));
  }

  /** Starts an import that is due at once; a repeat answers the row that the first call made. Errors: 409 past the quota. */
  async begin(
    ctx: RequestContext,
    { _id, uploadId, mapping, total }: Pick<LeadImportRow, '_id' | 'uploadId' | 'mapping' | 'total'>,
  ): Promise<LeadImportRow> {
    const now = new Date();
    const none = { processed: 0, created: 0, updated: 0, rejectedCount: 0, rejected: [] };
    const row: LeadImportRow = {
      _id,
      accountId: ctx.accountId,
      ctx,
      uploadId,
      mapping,
      total,
      ...none,
      status: 'running',
      dueAt: now,
      createdAt: now,
      updatedAt: now,
    };
    const insert = async () => {
      await this.rows.insertOne(row, { ignoreUndefined: true });
      this.tell(row, 'begun');
    };
    return insertOnce(
      row,
      () => this.quotas.admit(ctx.accountId, 'imports', insert, { except: _id }),
      () => this.find(ctx.accountId, _id),
    );
  }

  find(accountId: AccountId, _id: string, withoutRows = false): Promise<LeadImportRow | null> {
    return this.rows.findOne({ accountId, _id }, withoutRows ? { projection: { rejected: 0 } } : {});
  }

  list(accountId: AccountId, query: PageQuery): Promise<Page<LeadImportRow>> {
    return pageOf(this.model, { accountId }, query, list);
  }

  /** Claims an import that is due; null when it is not, or has ended. */
  claim(accountId: AccountId, _id: string): Promise<LeadImportRow | null> {
    const now = new Date();
    const taken = { token: newId(), dueAt: new Date(now.getTime() + leaseMs) };
    return this.rows.findOneAndUpdate(
      { accountId, _id, status: 'running', dueAt: { $lte: now } },
      { $set: taken, $inc: { attempts: 1 } },
      { returnDocument: 'after' },
    );
  }

  /** Counts rows as done: the import as it is then, or undefined when another process has it by now. */
  async advance(
    row: LeadImportRow,
    count: number,
    { created, updated, rejected }: RowsTaken,
  ): Promise<LeadImportRow | undefined> {
    const { accountId, _id, token } = row;
    const now = new Date();
    const processed = row.processed + count;
    const rejectedCount = row.rejectedCount + rejected.length;
    const { matchedCount } = await this.rows.updateOne(
      { accountId, _id, token, status: 'running' },
      {
        $set: { processed, attempts: 0, dueAt: new Date(now.getTime() + leaseMs), updatedAt: now },
        $inc: { created, updated, rejectedCount: rejected.length },
        // With nothing to add, the database need not write the whole list again.
        ...(rejected.length > 0 &&
          row.rejectedCount < rejectedKept && { $push: { rejected: { $each: rejected, $slice: rejectedKept } } }),
      },
    );
    if (matchedCount === 0) return undefined;
    this.tell(row, 'advanced');
    return { ...row, processed, rejectedCount };
  }

  /** Ends an import; with `dueAt` it is still to be picked up then. */
  async end(
    row: LeadImportRow,
    outcome: { status: 'completed' } | { status: 'failed'; error: string },
    dueAt?: Date,
  ): Promise<void> {
    const { accountId, _id, token } = row;
    const shown = { ...outcome, updatedAt: new Date() };
    await this.rows.updateOne(
      { accountId, _id, token, status: { $in: importStates.before(outcome.status) } },
      dueAt ? { $set: { ...shown, dueAt }, $unset: { token: '' } } : { $set: shown, $unset: { dueAt: '', token: '' } },
    );
    this.tell(row, 'ended');
  }

  /** Shows that an import failed, and leaves it due until it is a dead letter ({@link noteAside}). */
  async giveUp(row: LeadImportRow, error: string): Promise<void> {
    await this.end(row, { status: 'failed', error }, new Date(Date.now() + leaseMs));
  }

  /** Records that an import that failed is a dead letter; nothing when it was released meanwhile. */
  async noteAside(accountId: AccountId, _id: string): Promise<void> {
    await this.rows.updateOne({ accountId, _id, status: 'failed' }, { $unset: { dueAt: '' } });
  }

  /** Continues an import that was given up, by all its attempts; false when it is gone. */
  async reopen(accountId: AccountId, _id: string): Promise<boolean> {
    const now = new Date();
    const { matchedCount } = await this.rows.updateOne(
      { accountId, _id, status: { $in: importStates.before('running') } },
      { $set: { status: 'running', attempts: 0, dueAt: now, updatedAt: now }, $unset: { error: '' } },
    );
    return matchedCount === 1;
  }

  /** Imports of all accounts that are due and that no process has claimed, without their rejected rows. */
  overdue(limit: number): Promise<Omit<LeadImportRow, 'rejected'>[]> {
    return this.rows.find({ dueAt: { $lte: new Date() } }, { projection: { rejected: 0 }, limit }).toArray();
  }

  private tell({ ctx, _id: id }: Pick<LeadImportRow, 'ctx' | '_id'>, done: 'begun' | 'advanced' | 'ended'): void {
    this.pages.tell(ctx, 'resource.edited', { resource: 'lead_import', id, action: `lead_import.${done}` });
  }
}
