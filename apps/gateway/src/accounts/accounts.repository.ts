import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AccountId,
  type Budget,
  defaultRetention,
  type DomainEvent,
  type PriceList,
  type Retention,
} from '@northline/common/contracts';
import { Outboxes, type OutboxOf } from '@northline/common/platform/events';
import { omitUndefined, setAndUnset } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { AccountRow } from './account.schema';

/** What of an account may change; null removes it. */
export type AccountChange = Partial<
  Pick<AccountRow, 'name' | 'timezone' | 'language' | 'lockEditedInsights' | 'quotas' | 'budgetRev' | keyof Retention>
> & {
  defaultCountry?: string | null;
  prices?: PriceList | null;
  outreach?: AccountRow['outreach'] | null;
  followUpSchedule?: AccountRow['followUpSchedule'] | null;
  budget?: Budget | null;
};

/** The collection `accounts`. */
@Injectable()
export class AccountsRepository {
  private readonly outbox: OutboxOf<AccountRow>;

  constructor(
    @InjectModel('Account') private readonly model: Model<AccountRow>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(model);
  }

  async create(row: AccountRow): Promise<void> {
    await this.model.create(row);
    this.outbox.flush(row);
  }

  /** For undoing a creation that could not be completed. */
  async remove(account: AccountId): Promise<void> {
    await this.model.deleteOne({ _id: account });
  }

  async find(account: AccountId): Promise<AccountRow | null> {
    return whole(await this.model.findById(account).lean<AccountRow | null>());
  }

  /** Changes the account if it is still at `rev`; null when somebody else was faster. */
  async update(
    account: AccountId,
    rev: number,
    change: AccountChange,
    ...events: DomainEvent[]
  ): Promise<AccountRow | null> {
    const given = Object.entries(omitUndefined(change)).map(([name, value]) => [name, value ?? undefined] as const);
    const row = await this.model
      .findOneAndUpdate(
        { _id: account, rev },
        {
          ...setAndUnset({ ...Object.fromEntries(given), updatedAt: new Date() }),
          $inc: { rev: 1 },
          $push: { pendingEvents: { $each: events } },
        },
        { returnDocument: 'after' },
      )
      .lean<AccountRow | null>();
    if (row) this.outbox.flush(row);
    return whole(row);
  }
}

// An account older than these settings has none stored.
function whole(row: AccountRow | null): AccountRow | null {
  return row && { ...defaultRetention, ...row };
}
