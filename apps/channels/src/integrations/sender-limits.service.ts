import { Injectable } from '@nestjs/common';
import type { AccountId, Channel, ChannelState, PeopleADay, SenderToday } from '@northline/common/contracts';
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

type Wake = (accountId: AccountId, channel: Channel) => Promise<void>;

/** How fast and how much connections send, as their account sees it. */
@Injectable()
export class SenderLimits {
  private readonly wakes: Wake[] = [];

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

  /** Registers what else is to be tried again once a connection has a credential that was just verified. */
  onNewCredential(wake: Wake): void {
    this.wakes.push(wake);
  }

  /**
   * After its limits were saved, or a credential: what the former ones held back is tried again. `isOther`: the
   * provider's hold was of another credential, and ends with its line; else the line stays, or its places would be empty.
   */
  async follow(
    { accountId, channel, credentialSavedAt }: IntegrationRow,
    before: IntegrationRow | null,
    isOther: boolean,
  ): Promise<void> {
    // Without Redis nothing is held back, as nothing is sent.
    if (isOther) await this.pace.release(accountId, channel, credentialSavedAt).catch(() => undefined);
    const isVerified = isOther || before === null || before.credentialSavedAt < credentialSavedAt;
    const lane = isOther ? this.pace.connectionLane(accountId, channel) : undefined;
    if (before?.limits || isVerified) await this.deliveries.wakeHeld(accountId, channel, { putOff: isVerified, lane });
    if (isVerified) await Promise.all(this.wakes.map((wake) => wake(accountId, channel)));
  }
}
