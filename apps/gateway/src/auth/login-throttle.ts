import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { hashToken } from '@northline/auth';
import { errorTable } from '@northline/common/vocabulary/errors';
import { SharedRedis } from '@northline/common/platform/redis';
import { networkOf } from '../http/caller-address';
import { RetryLater, toDomainError } from '../http/public-error';
import type { Window } from '../tiers/sliding-window';
import { SlidingWindows } from '../tiers/sliding-windows';

const windowMs = 15 * 60 * 1000;

/** Failed logins per window from one network, over all accounts. */
const perNetwork = 10;

/** Failed logins per window for one email, from all networks together where it has not signed in before. */
const perEmail = 100;

/** How long a network is known after a login from it. */
const knownSeconds = 30 * 24 * 60 * 60;

/**
 * Failed logins over all replicas (DECISIONS 25). A network that guesses is locked out itself. Guesses at one email
 * from many networks are slowed; its owner is not, on networks where they have signed in before: nobody can lock
 * another person out.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    @InjectThrottlerStorage() private readonly windows: SlidingWindows,
    private readonly redis: SharedRedis,
  ) {}

  /**
   * Runs one attempt. It is counted before it runs, so that no burst slips through, and taken back when it succeeds or
   * fails for a reason of ours. Throws 429 when there were too many.
   */
  async attempt<T>(address: string, email: string, run: () => Promise<T>): Promise<T> {
    const [network, person] = [networkOf(address), hashToken(email)];
    const known = `northline:gateway:login:known:${person}:${network}`;
    const ofNetwork = { key: `northline:gateway:login:network:${network}`, limit: perNetwork, windowMs };
    const ofEmail = { key: `northline:gateway:login:email:${person}`, limit: perEmail, windowMs };
    const windows: Window[] = (await this.isKnown(known)) ? [ofNetwork] : [ofNetwork, ofEmail];
    const { refusedBy, stamp, readings } = await this.windows.decide(windows);
    if (refusedBy !== undefined) {
      const seconds = Math.ceil((readings[refusedBy]?.oldestLeavesInMs ?? windowMs) / 1_000);
      throw new RetryLater(`Too many failed logins, please try again in ${Math.ceil(seconds / 60)} min`, seconds);
    }
    const takeBack = (): Promise<unknown> => Promise.all(windows.map((window) => this.windows.forget(window, stamp)));
    try {
      const result = await run();
      await Promise.all([takeBack(), this.remember(known)]);
      return result;
    } catch (error) {
      const { status } = errorTable[toDomainError(error).code];
      if (status >= 500 || status === 429) await takeBack();
      throw error;
    }
  }

  // While Redis is down, no network is known: then the window of the email counts too.
  private async isKnown(key: string): Promise<boolean> {
    return (await this.redis.client.exists(key).catch(() => 0)) > 0;
  }

  private async remember(key: string): Promise<void> {
    await this.redis.client.set(key, '1', 'EX', knownSeconds).catch(() => undefined);
  }
}
