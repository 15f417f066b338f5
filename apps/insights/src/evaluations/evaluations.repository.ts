import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, ConversationChanged } from '@northline/common/contracts';
import { CostCounts, type CostedRow } from '@northline/common/features/costs';
import { insightLifetimeMs } from '@northline/common/features/insights';
import { type AuditEntry, auditRecord, type OutboxOf, Outboxes } from '@northline/common/platform/events';
import { newId, retryOnDuplicate } from '@northline/common/platform/mongo';
import type { Model, QueryFilter } from 'mongoose';
import type { EvaluationRow, FieldOutcome } from './evaluation.schema';

/**
 * How long a dead worker holds an evaluation; a living one {@link EvaluationsRepository.renew}s its claim meanwhile.
 */
export const leaseMs = 30_000;

/**
 * An evaluation may start for as long after the end of a completed conversation as insights live. Its row is kept longer: a
 * removed one cannot start again, and one that started late has the time to finish.
 */
const keptMs = 2 * insightLifetimeMs;
const overdueLimit = 100;

/** What a decision leaves behind beside its outcome. */
export interface DecidedBy {
  audit: AuditEntry;
  /** What the request to the model that decided it cost. */
  spent?: CostedRow;
}

/** The collection `evaluations`. */
@Injectable()
export class EvaluationsRepository {
  private readonly outbox: OutboxOf<EvaluationRow>;

  constructor(
    @InjectModel('Evaluation') private readonly evaluations: Model<EvaluationRow>,
    outboxes: Outboxes,
    counts: CostCounts,
  ) {
    this.outbox = outboxes.of(evaluations);
    counts.keep('evaluations');
  }

  /**
   * Inserts the evaluation of a stage entry; its id. An existing one is left as it is. Undefined for a conversation
   * that was completed long ago: its events come again whenever its lead writes, and its row may be gone by then.
   */
  async add(
    accountId: AccountId,
    { conversationId, leadId, stageEntry, finishedAt, environment, ...conversation }: ConversationChanged,
    stageId: string,
  ): Promise<string | undefined> {
    const now = new Date();
    const finished = finishedAt === undefined ? undefined : Date.parse(finishedAt);
    if (finished !== undefined && finished < now.getTime() - insightLifetimeMs) return undefined;
    const _id = `${conversationId}:${stageEntry}`;
    const { agentConfigId, campaignId, channel } = conversation;
    const row = {
      costOf: { agentConfigId, ...(campaignId && { campaignId }), channel },
      conversationId,
      leadId,
      stageId,
      ...(environment === 'test' && { test: true }),
      outcomes: [],
      failures: 0,
      dueAt: now,
      createdAt: now,
    };
    const $set = finished === undefined ? {} : { expiresAt: new Date(finished + keptMs) };
    await retryOnDuplicate(() =>
      this.evaluations.updateOne({ _id, accountId }, { $set, $setOnInsert: row }, { upsert: true }),
    );
    return _id;
  }

  /** Claims a due evaluation; null when it is not due, done, or somebody else's. */
  claim(accountId: AccountId, id: string): Promise<EvaluationRow | null> {
    return this.evaluations
      .findOneAndUpdate(
        { _id: id, accountId, dueAt: { $lte: new Date() } },
        { $set: { claim: newId(), dueAt: leased() } },
        { returnDocument: 'after' },
      )
      .lean<EvaluationRow | null>();
  }

  /** Renews the claim of an evaluation for another {@link leaseMs}. */
  async renew(accountId: AccountId, row: EvaluationRow): Promise<void> {
    await this.evaluations.updateOne(held(accountId, row), { $set: { dueAt: leased() } });
  }

  /** Decides a field and records it for the audit log, once: false when the evaluation is not ours any more. */
  async decide(
    ctx: RequestContext,
    row: EvaluationRow,
    outcome: FieldOutcome,
    { audit, spent = {} }: DecidedBy,
  ): Promise<boolean> {
    const event = auditRecord(ctx, audit);
    const { modifiedCount } = await this.evaluations.updateOne(
      { ...held(ctx.accountId, row), 'outcomes.fieldName': { $ne: outcome.fieldName } },
      {
        $push: { outcomes: outcome, pendingEvents: event, ...pushed(spent) },
        $set: { failures: 0, ...marked(spent) },
      },
    );
    if (modifiedCount === 1) this.outbox.flush({ _id: row._id, pendingEvents: [event] });
    return modifiedCount === 1;
  }

  /** Records attempts that decided nothing for the audit log. */
  async noteAttempts(
    ctx: RequestContext,
    row: EvaluationRow,
    audits: AuditEntry[],
    spent: CostedRow = {},
  ): Promise<void> {
    const events = audits.map((audit) => auditRecord(ctx, audit));
    const { modifiedCount } = await this.evaluations.updateOne(held(ctx.accountId, row), {
      $push: { pendingEvents: { $each: events }, ...pushed(spent) },
      ...(spent.costs && { $set: marked(spent) }),
    });
    if (modifiedCount === 1) this.outbox.flush({ _id: row._id, pendingEvents: events });
  }

  /** Records that a field's insight is written. */
  async applied(accountId: AccountId, row: EvaluationRow, fieldName: string): Promise<void> {
    await this.evaluations.updateOne(
      { ...held(accountId, row), 'outcomes.fieldName': fieldName },
      { $set: { 'outcomes.$.applied': true } },
    );
  }

  /** Everything is done; the findings live in the insights from now on. */
  async finish(accountId: AccountId, row: EvaluationRow): Promise<void> {
    await this.evaluations.updateOne(held(accountId, row), {
      $unset: { dueAt: 1, claim: 1, 'outcomes.$[].finding': 1 },
    });
  }

  /** Releases an evaluation, to be retried after `delayMs`; `failures`: how often the model has not answered so far. */
  async postpone(accountId: AccountId, row: EvaluationRow, delayMs: number, failures = row.failures): Promise<void> {
    await this.evaluations.updateOne(held(accountId, row), {
      $set: { dueAt: new Date(Date.now() + delayMs), failures },
      $unset: { claim: 1 },
    });
  }

  /** Overdue evaluations of all accounts: for the ticker. */
  overdue(): Promise<Pick<EvaluationRow, '_id' | 'accountId'>[]> {
    return this.evaluations
      .find({ dueAt: { $lte: new Date() } }, { accountId: 1 })
      .sort({ dueAt: 1 })
      .limit(overdueLimit)
      .lean<Pick<EvaluationRow, '_id' | 'accountId'>[]>();
  }

  /** Erases what a lead said; what the evaluation cost stays, without the lead. */
  async erase(accountId: AccountId, leadId: string): Promise<void> {
    await this.evaluations.updateMany(
      { accountId, leadId, 'costs.at': { $exists: true } },
      {
        $set: { outcomes: [], expiresAt: new Date(Date.now() + keptMs) },
        $unset: { leadId: 1, conversationId: 1, dueAt: 1, claim: 1, pendingEvents: 1 },
      },
    );
    await this.evaluations.deleteMany({ accountId, leadId });
  }
}

function held(accountId: AccountId, { _id, claim }: EvaluationRow): QueryFilter<EvaluationRow> {
  return { _id, accountId, claim };
}

function pushed({ costs }: CostedRow): { costs?: { $each: NonNullable<CostedRow['costs']> } } {
  return costs ? { costs: { $each: costs } } : {};
}

function marked({ countAt }: CostedRow): Pick<CostedRow, 'countAt'> {
  return countAt ? { countAt } : {};
}

function leased(): Date {
  return new Date(Date.now() + leaseMs);
}
