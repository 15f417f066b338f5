import { Injectable } from '@nestjs/common';
import type { Channel, ChannelState, PeopleADay, SenderToday } from '@northline/common/contracts';
import { peopleADay } from '../adapters/whatsapp/messaging-limit';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DailyCaps } from '../outreach/daily-caps.service';
import { RateLimiter } from '../pacing/rate-limiter';
import type { IntegrationRow } from './integrations.schema';

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

  /** What a connection has sent today, if that is limited. */
  async today({ accountId, channel, limits }: IntegrationRow): Promise<SenderToday | undefined> {
    return limits && this.caps.today(accountId, channel, limits);
  }

  /** The same for each channel. */
  async todayOf(rows: IntegrationRow[]): Promise<Partial<Record<Channel, SenderToday>>> {
    return Object.fromEntries(
      await Promise.all(rows.map(async (row) => [row.channel, await this.today(row)] as const)),
    );
  }

  /** After its limits were saved: what they held back is tried again. */
  async follow({ accountId, channel }: IntegrationRow, before: IntegrationRow | null): Promise<void> {
    if (before?.limits) await this.deliveries.wakeHeld(accountId, channel);
  }
}
