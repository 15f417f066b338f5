import { Injectable } from '@nestjs/common';
import { AppConfig } from '../app-config';
import { BoundedMap } from '../world/world-bounds';

/** A provider's limit: how many a second, and how many of these at once. */
export interface Limit {
  readonly perSecond: number;
  readonly burst: number;
}

/** The limits as the providers publish them. */
export const LIMITS = {
  /** WhatsApp Cloud API: 80 messages a second and phone number. */
  whatsapp: { perSecond: 80, burst: 80 },
  /** Telegram: one message a second in a chat, short bursts allowed. */
  telegramChat: { perSecond: 1, burst: 3 },
  /** Telegram: about 30 messages a second over all chats of a bot. */
  telegramBot: { perSecond: 30, burst: 30 },
  /** Resend: 5 requests a second and team. */
  email: { perSecond: 5, burst: 5 },
} as const satisfies Record<string, Limit>;

interface Bucket {
  tokens: number;
  at: number;
}

/** Token buckets in memory. */
@Injectable()
export class LimitsService {
  private readonly buckets = new BoundedMap<string, Bucket>(50_000);

  /** Whether the limits hold; `POST /sandbox/limits` changes it. */
  enabled: boolean;

  constructor(config: AppConfig) {
    this.enabled = config.SANDBOX_LIMITS;
  }

  /**
   * Takes one from a bucket.
   * @returns what is left, and the seconds to wait (0 when it was granted).
   */
  take(key: string, limit: Limit): { left: number; waitSeconds: number } {
    if (!this.enabled) return { left: limit.burst, waitSeconds: 0 };
    const now = performance.now();
    const bucket = this.buckets.getOrMake(key, () => ({ tokens: limit.burst, at: now }));
    bucket.tokens = Math.min(limit.burst, bucket.tokens + ((now - bucket.at) / 1000) * limit.perSecond);
    bucket.at = now;
    if (bucket.tokens < 1) return { left: 0, waitSeconds: (1 - bucket.tokens) / limit.perSecond };
    bucket.tokens -= 1;
    return { left: Math.floor(bucket.tokens), waitSeconds: 0 };
  }

  /** Fills every bucket. */
  reset(): void {
    this.buckets.clear();
  }
}
