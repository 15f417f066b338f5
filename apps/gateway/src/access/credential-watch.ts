import { Injectable } from '@nestjs/common';
import type { Credentials } from '@northline/auth';
import { SharedRedis } from '@northline/common/platform/redis';
import { epochKey } from '../tiers/tiers.service';
import { CredentialStore } from './credential-store';

/** A key or session as it was last read, and its account's epoch before that; no epoch: it is read again. */
export interface Watched {
  credentials: Credentials;
  epoch?: string;
}

/** Whether a key or session still holds, for work that goes on after its request; it is no use of it. */
@Injectable()
export class CredentialWatch {
  constructor(
    private readonly redis: SharedRedis,
    private readonly store: CredentialStore,
  ) {}

  /**
   * The credentials as they are now; undefined once they are revoked or expired. The database is read only when the
   * account's access has changed, when they would have expired, and while Redis is down.
   */
  async again({ credentials, epoch }: Watched): Promise<Watched | undefined> {
    const present = await this.redis.client.get(epochKey(credentials.accountId)).catch(() => null);
    const expired = (credentials.expiresAt ?? Infinity) <= Date.now();
    if (present !== null && present === epoch && !expired) return { credentials, epoch };
    const now = await this.store.again(credentials);
    return now && { credentials: now, ...(present !== null && { epoch: present }) };
  }
}
