import { Injectable } from '@nestjs/common';
import type { Credentials } from '@northline/auth';
import { Ticker } from '@northline/common/platform/process';
import { withTimeout, Lifecycle } from '@northline/common/platform/process';
import { SessionsRepository } from '../accounts/sessions.repository';
import { ApiKeysRepository } from '../accounts/api-keys.repository';

const hour = 60 * 60 * 1000;

/** A session ends this long after its last use (DECISIONS 25). */
export const sessionIdleMs = 12 * hour;

/** No session lives longer (DECISIONS 25). */
export const sessionLifeMs = 7 * 24 * hour;

/** A session's end is moved at most this often. */
const prolongEveryMs = 60_000;

/** Records when keys were last used, and keeps used sessions alive: collected, and written with each tick. */
@Injectable()
export class UseTracker {
  private keys = new Map<string, Date>();
  private sessions = new Map<string, Date>();

  constructor(
    private readonly apiKeys: ApiKeysRepository,
    private readonly sessionRows: SessionsRepository,
    ticker: Ticker,
    lifecycle: Lifecycle,
  ) {
    ticker.register('last use of keys and sessions', () => this.flush());
    lifecycle.onDrain('outbox', (graceMs) => withTimeout(graceMs, this.flush(), () => undefined));
  }

  /** Called for every admitted request. */
  note({ kind, id, expiresAt = 0 }: Credentials): void {
    const now = Date.now();
    if (kind === 'key') this.keys.set(id, new Date(now));
    else if (expiresAt < now + sessionIdleMs - prolongEveryMs) this.sessions.set(id, new Date(now + sessionIdleMs));
  }

  /** Writes what was collected. */
  async flush(): Promise<void> {
    const { keys, sessions } = this;
    this.keys = new Map();
    this.sessions = new Map();
    if (keys.size > 0) await this.apiKeys.noteUse(keys);
    await Promise.all([...sessions].map(([id, until]) => this.sessionRows.prolong(id, until, sessionLifeMs)));
  }
}
