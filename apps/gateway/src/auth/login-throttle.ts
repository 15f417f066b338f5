import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { hashToken } from '@northline/auth';
import { errorTable } from '@northline/common/errors';
import { RetryLater, toDomainError } from '../http/public-error';
import type { Window } from '../tiers/sliding-window';
import { SlidingWindows } from '../tiers/sliding-windows';

const limit = 10;
const windowMs = 15 * 60 * 1000;

/** Ten failed logins in 15 minutes per address and per email, over all replicas (DECISIONS 25). */
@Injectable()
export class LoginThrottle {
  constructor(@InjectThrottlerStorage() private readonly windows: SlidingWindows) {}

  /**
   * Runs one attempt. It is counted before it runs, so that no burst slips through, and taken back when it succeeds or
   * fails for a reason of ours. Throws 429 when there were too many.
   */
  async attempt<T>(address: string, email: string, run: () => Promise<T>): Promise<T> {
    const windows = [windowOf('address', address), windowOf('email', hashToken(email))];
    const { refusedBy, stamp, readings } = await this.windows.decide(windows);
    if (refusedBy !== undefined) {
      const seconds = Math.ceil((readings[refusedBy]?.oldestLeavesInMs ?? windowMs) / 1_000);
      throw new RetryLater(`Too many failed logins, please try again in ${Math.ceil(seconds / 60)} min`, seconds);
    }
    const takeBack = (): Promise<unknown> => Promise.all(windows.map((window) => this.windows.forget(window, stamp)));
    try {
      const result = await run();
      await takeBack();
      return result;
    } catch (error) {
      if (errorTable[toDomainError(error).code].status >= 500) await takeBack();
      throw error;
    }
  }
}

function windowOf(kind: string, of: string): Window {
  return { key: `northline:login:${kind}:${of}`, limit, windowMs };
}
