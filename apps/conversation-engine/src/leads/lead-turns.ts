import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';

/**
 * Lets work that may number new leads take turns within its account: two syncs of the same unknown leads at once would
 * each take numbers for all of them, and half of these would never be used.
 */
@Injectable()
export class LeadTurns {
  private readonly last = new Map<AccountId, Promise<unknown>>();

  /** Runs `work` after all that was begun before it for the account, however that ended. */
  async take<T>(accountId: AccountId, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(accountId) ?? Promise.resolve();
    const own = before.catch(() => undefined).then(work);
    this.last.set(accountId, own);
    try {
      return await own;
    } finally {
      if (this.last.get(accountId) === own) this.last.delete(accountId);
    }
  }
}
