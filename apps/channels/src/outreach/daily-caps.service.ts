import { Injectable } from '@nestjs/common';
import type { AccountId, Channel, SenderDays, SenderToday } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { allowedFrom, allowedOn, localDay, type DailyLimit } from './daily-cap.rules';
import { type SenderDay, SenderDaysRepository } from './sender-days.repository';

/** A place in the day's cap (none where there is no cap), or how long until the next day and how many this one allowed. */
export type Place = { day?: SenderDay } | { waitMs: number; allowed: number };

/** How much outreach a connection sends a day (DECISIONS 264); the day is that of the account's zone. */
@Injectable()
export class DailyCaps {
  constructor(
    private readonly days: SenderDaysRepository,
    private readonly accounts: AccountSettings,
  ) {}

  /** Takes a place for a message; asked again for the same revision of it on the same day, the same one. */
  async take(row: DeliveryRow, limits: DailyLimit): Promise<Place> {
    const now = new Date();
    const { accountId, channel } = row;
    const { timezone } = await this.accounts.of(accountId);
    const { date, until } = localDay(now, timezone);
    const allowed = allowedOn(limits, date, timezone);
    const day = { accountId, channel, date };
    if (await this.days.take(accountId, day, holderOf(row), allowed)) return { day };
    return { waitMs: until.getTime() - now.getTime(), allowed };
  }

  /** Ends a taken place: used when the message has left, or may have; free again otherwise. */
  settle(row: DeliveryRow, day: SenderDay, left: boolean): Promise<void> {
    return this.days.settle(row.accountId, day, holderOf(row), { left });
  }

  /** What a connection has sent today. */
  async today(accountId: AccountId, channel: Channel, limits: DailyLimit): Promise<SenderToday> {
    const { timezone } = await this.accounts.of(accountId);
    const { date, until } = localDay(new Date(), timezone);
    const used = await this.days.used(accountId, { accountId, channel, date });
    return { date, used, allowed: allowedOn(limits, date, timezone), until: until.toISOString() };
  }

  /** What it has sent today, and what its days allow from now on. */
  async outlook(accountId: AccountId, channel: Channel, limits: DailyLimit): Promise<SenderDays> {
    const { timezone } = await this.accounts.of(accountId);
    const { date, used, until } = await this.today(accountId, channel, limits);
    return { usedToday: used, allowed: allowedFrom(limits, date, timezone), until };
  }
}

// With the revision, so that a process that holds an old copy of the row never gives back the place of another.
function holderOf({ _id, rev }: DeliveryRow): string {
  return `${_id}:${rev}`;
}
