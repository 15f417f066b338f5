import { Injectable } from '@nestjs/common';
import type { Channel, ChannelState, PeopleADay, SenderToday } from '@northline/common/contracts';
import { peopleADay } from '../adapters/whatsapp/messaging-limit';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DailyCaps } from '../outreach/daily-caps.service';
import { type Hold, RateLimiter } from '../pacing/rate-limiter';
import type { IntegrationRow } from './integrations.schema';

/** How a connection sends at present. */
export interface SenderNow {
  today?: SenderToday;
  hold?: Hold;
}

/** How fast and how much connections send, as their account sees it. */
@Injectable()
export class SenderLimits {
  constructor(
    private readonly pace: RateLimiter,
    private readonly caps: DailyCaps,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** What a launch and a projection need to know; a channel that is not connected has its rate alone. */
  async stateOf(
    channel: Channel,
    row?: IntegrationRow,
  ): Promise<Pick<ChannelState, 'ratePerSecond' | 'days' | 'people'>> {
    const ratePerSecond = this.pace.ratePerSecond(channel);
    if (!row) return { ratePerSecond };
    const [days, people] = await Promise.all([
      row.limits && this.caps.outlook(row.accountId, channel, row.limits),
      this.people(row),
    ]);
    return { ratePerSecond, ...(days && { days }), ...(people && { people }) };
  }

  /** WhatsApp's messaging limit. Without Redis nobody has been written to as far as is known, and nothing leaves. */
  private async people({ accountId, channel, settings }: IntegrationRow): Promise<PeopleADay | undefined> {
    const allowed = channel === 'whatsapp' ? peopleADay(settings.messagingLimit) : undefined;
    if (allowed === undefined) return undefined;
    return { allowed, used: await this.pace.writtenToFirst(accountId, channel).catch(() => 0) };
  }

  /** What a connection has sent today, if that is limited, and whether it is held back. */
  async now({ accountId, channel, limits }: IntegrationRow): Promise<SenderNow> {
    const [today, hold] = await Promise.all([
      limits && this.caps.today(accountId, channel, limits),
      this.pace.hold(accountId, channel).catch(() => undefined),
    ]);
    return { today, hold };
  }

  /** The same for each channel. */
  async nowOf(rows: IntegrationRow[]): Promise<Partial<Record<Channel, SenderNow>>> {
    return Object.fromEntries(await Promise.all(rows.map(async (row) => [row.channel, await this.now(row)] as const)));
  }

  /** After its limits were saved, or another credential: what the former ones held back is tried again. */
  async follow(
    { accountId, channel, credentialSavedAt }: IntegrationRow,
    before: IntegrationRow | null,
  ): Promise<void> {
    const isOther = before === null || before.credentialSavedAt < credentialSavedAt;
    // Without Redis nothing is held back, as nothing is sent.
    const lane = isOther ? await this.pace.release(accountId, channel).catch(() => undefined) : undefined;
    if (before?.limits || isOther) await this.deliveries.wakeHeld(accountId, channel, lane);
  }
}
