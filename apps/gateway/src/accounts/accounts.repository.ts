import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AccountId,
  defaultRetention,
  type DomainEvent,
  type PriceList,
  type Retention,
} from '@northline/common/contracts';
import { Outboxes, type OutboxOf } from '@northline/common/events';
import { omitUndefined } from '@northline/common/mongo';
import type { Model } from 'mongoose';
import type { AccountRow } from './account.schema';

/** What of an account may change. */
export type AccountChange = Partial<
  Pick<AccountRow, 'name' | 'timezone' | 'language' | 'lockEditedInsights' | 'quotas' | keyof Retention>
> & { defaultCountry?: string | null; prices?: PriceList | null };

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
  async update(account: AccountId, rev: number, change: AccountChange, event: DomainEvent): Promise<AccountRow | null> {
    const { defaultCountry, prices, ...rest } = change;
    const removable = { defaultCountry: defaultCountry ?? undefined, prices: prices ?? undefined };
    const set = { ...rest, ...omitUndefined(removable), updatedAt: new Date() };
    const $unset = {
      ...(defaultCountry === null && { defaultCountry: 1 as const }),
      ...(prices === null && { prices: 1 as const }),
    };
    const row = await this.model
      .findOneAndUpdate(
        { _id: account, rev },
        {
          $set: set,
          $inc: { rev: 1 },
          $push: { pendingEvents: event },
          ...(Object.keys($unset).length > 0 && { $unset }),
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
