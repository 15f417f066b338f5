import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { SenderDayRow } from './sender-day.schema';

/** One day of one connection. */
export type SenderDay = Pick<SenderDayRow, 'accountId' | 'channel' | 'date'>;

/** How long a day is kept after its messages. */
const keptMs = 35 * 24 * 60 * 60_000;

/**
 * The collection `senderDays`: places in the daily cap, taken and counted in one write, so that no two processes take
 * the last one, and a process that dies takes none twice.
 */
@Injectable()
export class SenderDaysRepository {
  constructor(@InjectModel('SenderDay') private readonly model: Model<SenderDayRow>) {}

  /** Takes a place for a holder, or finds the one that it has; false when all are taken. */
  async take(accountId: AccountId, { channel, date }: SenderDay, holder: string, allowed: number): Promise<boolean> {
    const _id = keyOf({ accountId, channel, date });
    const expiresAt = new Date(Date.now() + keptMs);
    for (;;) {
      try {
        await this.model.updateOne(
          { _id, accountId, used: { $lt: allowed }, taking: { $ne: holder } },
          { $inc: { used: 1 }, $push: { taking: holder }, $setOnInsert: { channel, date, expiresAt } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const row = await this.model.findOne({ _id, accountId }).lean<SenderDayRow>();
      if (row?.taking.includes(holder)) return true;
      if (row && row.used >= allowed) return false;
    }
  }

  /** The message has left and its place is used; or it has not, and the place is free again. */
  async settle(accountId: AccountId, day: SenderDay, holder: string, { left }: { left: boolean }): Promise<void> {
    await this.model.updateOne(
      { _id: keyOf({ ...day, accountId }), accountId, taking: holder },
      { $pull: { taking: holder }, ...(!left && { $inc: { used: -1 } }) },
    );
  }

  /** How many places of a day are taken. */
  async used(accountId: AccountId, day: SenderDay): Promise<number> {
    const row = await this.model
      .findOne({ _id: keyOf({ ...day, accountId }), accountId }, { used: 1 })
      .lean<Pick<SenderDayRow, 'used'>>();
    return row?.used ?? 0;
  }
}

function keyOf({ accountId, channel, date }: SenderDay): string {
  return `${accountId}:${channel}:${date}`;
}
