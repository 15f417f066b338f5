import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/context';
import type { AccountId, AuditRecorded, ConversationChanged } from '@northline/common/contracts';
import { newFact, type OutboxOf, Outboxes } from '@northline/common/facts';
import { isDuplicateKey } from '@northline/common/mongo';
import type { Model } from 'mongoose';
import type { EvaluationRow, FieldOutcome } from './evaluation.schema';

/** How long a dead worker holds an evaluation: one question to the model is answered or given up before. Each field decided begins it anew. */
const leaseMs = 90_000;
const leased = (): Date => new Date(Date.now() + leaseMs);
const overdueLimit = 100;

/** The collection `evaluations`. */
@Injectable()
export class EvaluationsRepository {
  private readonly outbox: OutboxOf<EvaluationRow>;

  constructor(
    @InjectModel('Evaluation') private readonly evaluations: Model<EvaluationRow>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(evaluations);
  }

  /** Adds the evaluation of a stage entry; its id. One that is there already is left as it is. */
  async add(accountId: AccountId, { conversationId, leadId, stageEntry }: ConversationChanged, stageId: string): Promise<string> {
    const _id = `${conversationId}:${stageEntry}`;
    const row = { _id, accountId, conversationId, leadId, stageId, outcomes: [], failures: 0, dueAt: new Date(), createdAt: new Date() };
    await this.evaluations.create(row).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    return _id;
  }

  /** Takes a due evaluation; null when it is not due, done, or somebody else's. */
  claim(accountId: AccountId, id: string): Promise<EvaluationRow | null> {
    return this.evaluations
      .findOneAndUpdate({ _id: id, accountId, dueAt: { $lte: new Date() } }, { $set: { dueAt: leased() } }, { returnDocument: 'after' })
      .lean<EvaluationRow | null>();
  }

  /** Decides a field and records it for the audit log, once: false when it was decided before. */
  async decide(ctx: RequestContext, id: string, outcome: FieldOutcome, audit: AuditRecorded): Promise<boolean> {
    const fact = newFact(ctx, 'audit.recorded', audit);
    const { modifiedCount } = await this.evaluations.updateOne(
      { _id: id, accountId: ctx.accountId, 'outcomes.fieldName': { $ne: outcome.fieldName } },
      { $push: { outcomes: outcome, pendingEvents: fact }, $set: { dueAt: leased() } },
    );
    if (modifiedCount === 1) this.outbox.flush({ _id: id, pendingEvents: [fact] });
    return modifiedCount === 1;
  }

  /** Notes that a field's insight is written. */
  async applied(accountId: AccountId, id: string, fieldName: string): Promise<void> {
    await this.evaluations.updateOne({ _id: id, accountId, 'outcomes.fieldName': fieldName }, { $set: { 'outcomes.$.applied': true } });
  }

  /** All is done; what was found lives in the insights from now on. */
  async finish(accountId: AccountId, id: string): Promise<void> {
    await this.evaluations.updateOne({ _id: id, accountId }, { $unset: { dueAt: 1, 'outcomes.$[].finding': 1 } });
  }

  /** Tries again after `delayMs`. */
  async postpone(accountId: AccountId, id: string, delayMs: number): Promise<void> {
    await this.evaluations.updateOne({ _id: id, accountId }, { $set: { dueAt: new Date(Date.now() + delayMs) }, $inc: { failures: 1 } });
  }

  /** What should have been worked on by now, of all accounts: for the ticker. */
  overdue(): Promise<Pick<EvaluationRow, '_id' | 'accountId'>[]> {
    return this.evaluations
      .find({ dueAt: { $lte: new Date() } }, { accountId: 1 })
      .sort({ dueAt: 1 })
      .limit(overdueLimit)
      .lean<Pick<EvaluationRow, '_id' | 'accountId'>[]>();
  }

  /** Forgets what a lead said. */
  async erase(accountId: AccountId, leadId: string): Promise<void> {
    await this.evaluations.deleteMany({ accountId, leadId });
  }
}
