import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, BudgetSet, DomainEvent } from '@northline/common/contracts';
import { Outboxes, type OutboxOf } from '@northline/common/platform/events';
import { isDuplicateKey, setAndUnset } from '@northline/common/platform/mongo';
import type { Model, QueryFilter } from 'mongoose';
import type { BudgetRow } from './budgets.schema';

/** What a review writes. */
export type BudgetReview = Pick<BudgetRow, 'level' | 'toldLevel' | 'reviewedRev' | 'since' | 'currency'>;

/** The collection `budgets`. */
@Injectable()
export class BudgetsRepository {
  private readonly outbox: OutboxOf<BudgetRow>;

  constructor(
    @InjectModel('Budget') private readonly budgets: Model<BudgetRow>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(budgets);
  }

  /** Keeps what was set last, in whatever order events come. */
  async set(accountId: AccountId, { scope, id, rev, budget }: BudgetSet): Promise<void> {
    const _id = `${accountId}:${scope}:${id}`;
    const older = { _id, accountId, setRev: { $lt: rev } };
    const first = { scope, id, rev: 0, level: 'none', toldLevel: 'ok' } as const;
    await this.budgets
      .updateOne(older, { ...setAndUnset({ setRev: rev, budget }), $setOnInsert: first }, { upsert: true })
      .catch((error: unknown) => {
        // The newer row refuses the insert of the older one.
        if (!isDuplicateKey(error)) throw error;
      });
  }

  /** Those that have to be looked at: with a budget, or just removed. */
  ofAccount(accountId: AccountId): Promise<BudgetRow[]> {
    const open: QueryFilter<BudgetRow>[] = [{ budget: { $exists: true } }, { level: { $ne: 'none' } }];
    return this.budgets.find({ accountId, $or: open }).lean<BudgetRow[]>();
  }

  /** Stores a review and publishes it; false when another came first. */
  async review(row: BudgetRow, review: BudgetReview, event: DomainEvent): Promise<boolean> {
    const { _id, accountId, rev, setRev } = row;
    const { modifiedCount } = await this.budgets.updateOne(
      { _id, accountId, rev, setRev },
      { ...setAndUnset({ ...review, rev: rev + 1 }), $push: { pendingEvents: event } },
    );
    if (modifiedCount === 1) this.outbox.flush({ ...row, pendingEvents: [event] });
    return modifiedCount === 1;
  }
}
