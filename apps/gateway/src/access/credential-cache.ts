import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Credentials } from '@northline/auth';
import type { AccountId } from '@northline/common/contracts';
import { SharedRedis } from '@northline/common/platform/redis';
import { newId } from '@northline/common/platform/mongo';
import { epochKey } from '../tiers/tiers.service';

/** How many keys and sessions a replica remembers. */
const maxEntries = 20_000;

/** The longest time in the cache, whatever the epoch. */
const maxAgeMs = 60_000;

const retryMs = 250;

interface Entry {
  credentials: Credentials;
  epoch: string;
  until: number;
}

/**
 * This replica's cache of keys and sessions. An entry is valid only while its account's epoch in Redis is the one that
 * it was read under: each request reads the epoch together with its tiers, and every change of an account's access
 * moves it before it is answered. So a revocation takes effect on all replicas at once. Without Redis nothing is
 * cached.
 */
@Injectable()
export class CredentialCache implements OnApplicationShutdown {
  private readonly logger = new Logger('CredentialCache');
  private readonly entries = new Map<string, Entry>();
  private readonly unknown = new Set<string>();
  private readonly retries = new Map<AccountId, NodeJS.Timeout>();

  constructor(private readonly redis: SharedRedis) {
    // Redis may come back empty or older: what was read under its epochs is dropped.
    redis.client.on('close', () => this.entries.clear());
  }

  onApplicationShutdown(): void {
    for (const timer of this.retries.values()) clearTimeout(timer);
  }

  /** The entry of a hash; still to be compared with the account's present epoch. */
  get(hash: string): Entry | undefined {
    const entry = this.entries.get(hash);
    if (!entry || (entry.until > Date.now() && (entry.credentials.expiresAt ?? Infinity) > Date.now())) return entry;
    this.entries.delete(hash);
    return undefined;
  }

  /** Caches what was read after `epoch` was. */
  put(hash: string, credentials: Credentials, epoch: string): void {
    evictOldest(this.entries);
    this.entries.set(hash, { credentials, epoch, until: Date.now() + maxAgeMs });
  }

  drop(hash: string): void {
    this.entries.delete(hash);
  }

  /** True for a hash that no key has: none ever will, as keys are random. */
  isUnknown(hash: string): boolean {
    return this.unknown.has(hash);
  }

  noteUnknown(hash: string): void {
    evictOldest(this.unknown);
    this.unknown.add(hash);
  }

  /**
   * Makes every replica read the account's keys, sessions, roles and settings again. Also resolves when Redis is down:
   * then no replica uses its cache, and this one keeps trying.
   */
  async renew(account: AccountId): Promise<void> {
    try {
      await this.redis.client.set(epochKey(account), newId());
      this.retries.delete(account);
    } catch (error) {
      this.logger.warn({ reason: String(error) }, 'Could not invalidate cached credentials in Redis; trying again');
      this.entries.clear();
      clearTimeout(this.retries.get(account));
      this.retries.set(
        account,
        setTimeout(() => void this.renew(account), retryMs),
      );
    }
  }
}

function evictOldest(entries: Map<string, unknown> | Set<string>): void {
  if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? '');
}
