import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import type { AccountId } from '@northline/common/contracts';
import { GatewayConfig } from '../app-config';
import type { DecideOptions, Window, WindowReading } from './sliding-window';
import { SlidingWindows } from './sliding-windows';
import { type TierHit, type TierName, type TierReading, tierOf, tierWindowMs } from './tiers';

/** The tiers' decision about one request. */
export interface TierDecision {
  /** From the tier that refused, else from the one with the least left. */
  reading: TierReading;
  refusedBy?: TierName;
  stamp: number;
  epoch?: string;
}

/** The Redis key of an account's epoch; see `CredentialCache`. */
export const epochKey = (account: AccountId): string => `northline:gateway:epoch:${account}`;

/**
 * Checks the tiers (DECISIONS 21). Nest's own throttler guard would check them one by one, after the body is read and
 * never on unknown paths; so the request hook does it here, all at once.
 */
@Injectable()
export class Tiers {
  constructor(
    @InjectThrottlerStorage() private readonly windows: SlidingWindows,
    private readonly config: GatewayConfig,
  ) {}

  /** Counts a request in all its tiers, or in none when one refuses; reads the account's epoch in the same step. */
  async admit(
    hits: TierHit[],
    { account, undo }: { account?: AccountId; undo?: { hit: TierHit; stamp: number } } = {},
  ): Promise<TierDecision> {
    const asked = this.config.RATE_LIMITS ? hits : [];
    const options: DecideOptions = {
      ...(account && { epochKey: epochKey(account) }),
      ...(undo && { undo: { key: windowOf(undo.hit).key, stamp: undo.stamp } }),
    };
    if (asked.length === 0 && !account) return { reading: least(hits, []), stamp: 0 };
    const { readings, refusedBy, stamp, epoch } = await this.windows.decide(asked.map(windowOf), options);
    const refusing = refusedBy === undefined ? undefined : asked[refusedBy];
    if (!refusing) return { reading: least(hits, readings), stamp, epoch };
    return { reading: toReading(refusing.tier, readings[refusedBy ?? 0]), refusedBy: refusing.tier, stamp, epoch };
  }

  /** A tier's decision without counting: for answers that count nowhere. */
  async peek(hit: TierHit): Promise<TierReading> {
    return toReading(hit.tier, this.config.RATE_LIMITS ? await this.windows.peek(windowOf(hit)) : undefined);
  }

  /** As {@link peek}, from this process's memory alone. */
  glance(hit: TierHit): TierReading {
    const { local } = this.windows;
    return toReading(hit.tier, local.isEmpty ? undefined : local.peek(windowOf(hit)));
  }
}

function windowOf({ tier, of }: TierHit): Window {
  return { key: `northline:gateway:tier:${tier}:${of}`, limit: tierOf(tier).limit, windowMs: tierWindowMs };
}

function least(hits: TierHit[], readings: WindowReading[]): TierReading {
  const all = hits.map(({ tier }, index) => toReading(tier, readings[index]));
  return all.reduce((smallest, reading) => (reading.remaining < smallest.remaining ? reading : smallest));
}

function toReading(tier: TierName, reading: WindowReading | undefined): TierReading {
  const { limit } = tierOf(tier);
  const { held, oldestLeavesInMs } = reading ?? { held: 0, oldestLeavesInMs: tierWindowMs };
  return { limit, remaining: Math.max(0, limit - held), reset: Math.max(1, Math.ceil(oldestLeavesInMs / 1000)) };
}
