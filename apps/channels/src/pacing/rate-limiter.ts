import { Injectable } from '@nestjs/common';
import type { AccountId, Channel } from '@northline/common/contracts';
import { SharedRedis } from '@northline/common/platform/redis';
import type { Redis } from 'ioredis';
import { ChannelsConfig } from '../app-config';
import { type Lane, laneOf, windows } from './lane';
import { firstScript, pauseScript, reserveScript, takeScript } from './rate-limiter-script';

/** What decides which lanes a message uses. */
export interface Paced {
  accountId: AccountId;
  channel: Channel;
  /** Sent to nobody: only its campaign's rate applies. */
  test: boolean;
  campaign?: { campaignId: string; ratePerMinute: number };
  /** The chat, on Telegram. */
  chatId?: string;
}

/** A slot was taken, or how long to wait and in which lanes the message is queued meanwhile. */
export type Slot = { taken: true } | { taken: false; waitMs: number; stoodIn: string[] };

/** A connection that its provider wants to rest. */
export interface Hold {
  /** Absent: it began under an earlier release. */
  since?: Date;
  until: Date;
  /** In the provider's words. */
  reason: string;
}

interface WithScripts extends Redis {
  northlineTake(lanes: number, ...args: (string | number)[]): Promise<number[]>;
  northlineReserve(keys: number, ...args: (string | number)[]): Promise<number[]>;
  northlineFirst(keys: 1, key: string, who: string, limit: number, windowMs: number, beyond: 0 | 1): Promise<number>;
  northlinePause(
    keys: 2,
    lane: string,
    replaced: string,
    ms: number,
    why: string,
    savedAt: number,
    heldMs: number,
  ): Promise<number>;
}

const dayMs = 24 * 60 * 60_000;

/** A connection whose next slot is further away than any interval was paused. */
const heldMs = 2_000;

const prefix = 'northline:channels:pace:';

/**
 * Limits rates where the provider is called, over all replicas: slots in Redis, one call per message. A slot counts
 * only when it is taken, so what waited through an outage leaves at the usual rate and not at once. Without Redis every
 * call throws, and the message waits.
 */
@Injectable()
export class RateLimiter {
  private readonly redis: WithScripts;
  private readonly limits: Record<Channel, number>;

  constructor(
    private readonly config: ChannelsConfig,
    shared: SharedRedis,
  ) {
    this.redis = shared.client as WithScripts;
    this.redis.defineCommand('northlineTake', { lua: takeScript });
    this.redis.defineCommand('northlineReserve', { lua: reserveScript });
    this.redis.defineCommand('northlineFirst', { lua: firstScript });
    this.redis.defineCommand('northlinePause', { lua: pauseScript });
    this.limits = {
      whatsapp: config.WHATSAPP_RATE_PER_SECOND,
      telegram: config.TELEGRAM_RATE_PER_SECOND,
      email: config.EMAIL_RATE_PER_SECOND,
    };
  }

  /** Messages a second that a connection of this channel allows; 0: no limit. */
  ratePerSecond(channel: Channel): number {
    return this.limits[channel];
  }

  /**
   * Takes a slot in all lanes of a message; a campaign's opening comes after everything else. `stoodIn`: the lanes in
   * which it is already queued.
   */
  async take(message: Paced, stoodIn: readonly string[]): Promise<Slot> {
    const lanes = this.lanesOf(message);
    if (lanes.length === 0) return { taken: true };
    const args = lanes.flatMap(({ key, intervalMs, toleranceMs }) => [
      intervalMs,
      toleranceMs,
      stoodIn.includes(key) ? 1 : 0,
    ]);
    const [waitMs = 0, ...stood] = await this.redis.northlineTake(
      lanes.length,
      ...lanes.map(({ key }) => prefix + key),
      message.campaign ? 1 : 0,
      ...args,
    );
    if (waitMs === 0) return { taken: true };
    return { taken: false, waitMs, stoodIn: lanes.filter((_, index) => stood[index] === 1).map(({ key }) => key) };
  }

  /**
   * Queues openings of one campaign, in the lane of their connection, too, if that is the slower one; answers where
   * each is queued, and how long it waits. One whose name stands in line already keeps its place, whoever asks.
   */
  async reserve(
    openings: readonly Paced[],
    names: readonly string[],
  ): Promise<{ stoodIn: string[]; waitMs: number }[]> {
    const [first] = openings;
    const lanes = first ? this.lanesOf(first) : [];
    if (lanes.length === 0) return openings.map(() => ({ stoodIn: [], waitMs: 0 }));
    const waits = await this.redis.northlineReserve(
      2 * lanes.length,
      ...lanes.map(({ key }) => prefix + key),
      ...lanes.map(({ key }) => `${prefix}line:${key}`),
      ...lanes.map(({ intervalMs }) => intervalMs),
      ...names,
    );
    return names.map((_, place) => {
      const own = waits.slice(place * lanes.length, (place + 1) * lanes.length);
      const stoodIn = lanes.filter((__, index) => (own[index] ?? -1) >= 0).map(({ key }) => key);
      return { stoodIn, waitMs: Math.max(...own) };
    });
  }

  /**
   * How long a person has to wait whom a connection writes to first: 0 while it has written to fewer than `peopleADay`
   * others in the last 24 hours. `beyond`: counted, and not held back.
   */
  async waitToBeFirst(
    { accountId, channel, leadId }: { accountId: AccountId; channel: Channel; leadId: string },
    peopleADay: number,
    { beyond }: { beyond: boolean },
  ): Promise<number> {
    if (!this.config.PACING) return 0;
    return this.redis.northlineFirst(1, firstKey(accountId, channel), leadId, peopleADay, dayMs, beyond ? 1 : 0);
  }

  /** How many people a connection wrote to first in the last 24 hours. */
  writtenToFirst(accountId: AccountId, channel: Channel): Promise<number> {
    return this.redis.zcount(firstKey(accountId, channel), Date.now() - dayMs, '+inf');
  }

  /**
   * Holds a whole connection back, as its provider asked; not where its answer was to a credential that has been
   * replaced since.
   */
  async pause(
    accountId: AccountId,
    channel: Channel,
    { ms, reason, credentialSavedAt }: { ms: number; reason: string; credentialSavedAt: Date },
  ): Promise<void> {
    const lane = prefix + connectionKey(accountId, channel);
    const replaced = replacedKey(accountId, channel);
    await this.redis.northlinePause(2, lane, replaced, ms, reason, credentialSavedAt.getTime(), heldMs);
  }

  /** Until when a connection is held back, and why, if it is. */
  async hold(accountId: AccountId, channel: Channel): Promise<Hold | undefined> {
    const key = prefix + connectionKey(accountId, channel);
    const [free, since, reason] = await this.redis.hmget(key, 'free', 'since', 'why');
    // Messages alone move a lane on by its interval.
    return Number(free) > Date.now() + heldMs
      ? { ...(since && { since: new Date(Number(since)) }), until: new Date(Number(free)), reason: reason ?? '' }
      : undefined;
  }

  /** Ends a hold, because it was of another credential than the one saved at `credentialSavedAt`. */
  async release(accountId: AccountId, channel: Channel, credentialSavedAt: Date): Promise<void> {
    // First the note, so that no late answer holds the connection again.
    await this.redis.set(replacedKey(accountId, channel), credentialSavedAt.getTime(), 'PX', dayMs);
    await this.redis.del(prefix + connectionKey(accountId, channel));
  }

  /** The lane in which the messages of a connection are queued. */
  connectionLane(accountId: AccountId, channel: Channel): string {
    return connectionKey(accountId, channel);
  }

  /** When a campaign's next message may leave, and until when its connection is held back, if it is. */
  async outlook({
    accountId,
    channel,
    campaignId,
  }: {
    accountId: AccountId;
    channel: Channel;
    campaignId: string;
  }): Promise<{ freeAt: Date; hold?: Hold }> {
    const now = Date.now();
    if (!this.config.PACING) return { freeAt: new Date(now) };
    const [[free, place], hold] = await Promise.all([
      this.redis.hmget(`${prefix}campaign:${campaignId}`, 'free', 'place'),
      this.hold(accountId, channel),
    ]);
    const freeAt = new Date(Math.max(now, Number(free), Number(place)));
    return { freeAt, ...(hold && { hold }) };
  }

  private lanesOf({ accountId, channel, test, campaign, chatId }: Paced): Lane[] {
    if (!this.config.PACING) return [];
    const perSecond = this.limits[channel];
    const perChat = this.config.TELEGRAM_CHAT_RATE_PER_SECOND;
    return [
      ...(campaign ? [laneOf(`campaign:${campaign.campaignId}`, campaign.ratePerMinute, windows.minute)] : []),
      ...(!test && perSecond > 0 ? [laneOf(connectionKey(accountId, channel), perSecond, windows.second)] : []),
      ...(!test && chatId !== undefined && perChat > 0
        ? [laneOf(`chat:${accountId}:${chatId}`, perChat, windows.second)]
        : []),
    ];
  }
}

function firstKey(accountId: AccountId, channel: Channel): string {
  return `${prefix}first:${accountId}:${channel}`;
}

function replacedKey(accountId: AccountId, channel: Channel): string {
  return `${prefix}replaced:${accountId}:${channel}`;
}

function connectionKey(accountId: AccountId, channel: Channel): string {
  return `connection:${accountId}:${channel}`;
}
