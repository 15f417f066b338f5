import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type mongo, Schema } from 'mongoose';
import type { RequestContext } from '../../vocabulary/context';
import { type AccountId, accountId, type DomainEvent } from '../../contracts';
import { DeadLettersRepository } from '../attempts/dead-letters.repository';
import { Ticker } from '../process/ticker';
import { isDuplicateKey } from '../mongo/duplicate-key';
import { eventContext } from './event';

/** An erased lead: only its number, no address. */
interface ErasedLeadRow {
  /** `<account>:<lead>`. */
  _id: string;
  accountId: string;
  leadId: string;
  correlationId: string;
  traceparent: string;
  /** How often it was erased again since. */
  passes: number;
  dueAt?: Date;
  createdAt: Date;
}

/** How a service erases a lead; `ctx` is that of the deletion. */
export type Forget = (ctx: RequestContext, leadId: string) => Promise<void>;

const minute = 60_000;
/** When a lead is erased again: for work that was in progress, or that comes late because a service was down. */
const passes = [1, 15, 2 * 60, 24 * 60, 6 * 24 * 60].map((minutes) => minutes * minute);
const atOnce = 50;
/** Longer than events live. */
const keptSeconds = 30 * 24 * 60 * 60;

const erasedLeadSchema = new Schema<ErasedLeadRow>(
  {
    _id: String,
    accountId: String,
    leadId: String,
    correlationId: String,
    traceparent: String,
    passes: Number,
    dueAt: Date,
    createdAt: { type: Date, expires: keptSeconds },
  },
  { collection: 'erasedLeads', versionKey: false },
);
erasedLeadSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });

/**
 * The collection `erasedLeads` of each service: leads that were deleted (DECISIONS 36). Events come in any order, and
 * late when a service was down, so a lead is erased more than once; what must not happen even once checks {@link
 * among}.
 */
@Injectable()
export class ErasedLeads implements OnModuleInit {
  private readonly rows: mongo.Collection<ErasedLeadRow>;
  private forget: Forget | undefined;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly ticker: Ticker,
    private readonly deadLetters: DeadLettersRepository,
  ) {
    connection.model('ErasedLead', erasedLeadSchema);
    this.rows = connection.collection<ErasedLeadRow>('erasedLeads');
  }

  onModuleInit(): void {
    this.ticker.sweep(
      'erased leads',
      () => this.due(),
      (row) => this.again(row),
    );
  }

  /** How this service erases a lead again; without it, deletions are only noted. */
  register(forget: Forget): void {
    this.forget = forget;
  }

  /** Notes that a lead is erased from now on, and removes what was given up about it; to be called before its data is erased. */
  async note(event: DomainEvent<'lead.erased'>): Promise<void> {
    const { accountId: account, correlationId, traceparent, data } = event;
    const now = new Date();
    const row = {
      _id: `${account}:${data.leadId}`,
      accountId: account,
      leadId: data.leadId,
      correlationId,
      traceparent,
      passes: 0,
      dueAt: new Date(now.getTime() + minute),
      createdAt: now,
    };
    await this.rows.insertOne(row).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    await this.deadLetters.removeOfLead(accountId(account), data.leadId);
  }

  /** Which of the leads are erased. */
  async among(account: AccountId, leadIds: string[]): Promise<Set<string>> {
    if (leadIds.length === 0) return new Set();
    const rows = await this.rows
      .find({ _id: { $in: leadIds.map((leadId) => `${account}:${leadId}`) }, accountId: account })
      .toArray();
    return new Set(rows.map(({ leadId }) => leadId));
  }

  private async due(): Promise<ErasedLeadRow[]> {
    return this.forget ? this.rows.find({ dueAt: { $lte: new Date() } }, { limit: atOnce }).toArray() : [];
  }

  private async again(row: ErasedLeadRow): Promise<void> {
    const ctx = eventContext({ ...row, accountId: accountId(row.accountId) });
    await this.deadLetters.removeOfLead(ctx.accountId, row.leadId);
    await this.forget?.(ctx, row.leadId);
    const after = passes[row.passes + 1];
    const next =
      after === undefined
        ? { $unset: { dueAt: '' as const } }
        : { $set: { dueAt: new Date(row.createdAt.getTime() + after) } };
    await this.rows.updateOne({ _id: row._id, passes: row.passes }, { ...next, $inc: { passes: 1 } });
  }
}
