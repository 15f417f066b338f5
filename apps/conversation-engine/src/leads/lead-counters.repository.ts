import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { Batcher } from '@northline/common/platform/messaging';
import { retryOnDuplicate } from '@northline/common/platform/mongo';
import { Model } from 'mongoose';
import type { LeadCounterRow } from './lead.schema';

interface Wanted {
  accountId: AccountId;
  count: number;
}

/**
 * The collection `leadCounters`: numbers of leads, from 1, each given once. One that no lead got stays a gap (DECISIONS
 * 121).
 */
@Injectable()
export class LeadCountersRepository {
  private readonly takings = new Batcher((wanted: Wanted[]) => this.takeEach(wanted));

  constructor(@InjectModel('LeadCounter') private readonly counters: Model<LeadCounterRow>) {}

  /**
   * Takes the next `count` numbers, all above those taken before; what it answers hands them out one by one as the ids of
   * leads, and no more than these. Simultaneous calls are combined into one command.
   */
  async take(accountId: AccountId, count: number): Promise<() => string> {
    const first = count === 0 ? 0 : await this.takings.load({ accountId, count });
    let given = 0;
    return () => {
      if (given === count) throw new Error('All numbers that were taken are given');
      return String(first + given++);
    };
  }

  private async takeEach(wanted: Wanted[]): Promise<number[]> {
    const counts = Map.groupBy(wanted, ({ accountId }) => accountId);
    const sums = [...counts].map(([accountId, mine]) => ({
      accountId,
      sum: mine.reduce((sum, { count }) => sum + count, 0),
    }));
    const next = new Map(
      await Promise.all(
        sums.map(async ({ accountId, sum }) => [accountId, await this.takeAll(accountId, sum)] as const),
      ),
    );
    return wanted.map(({ accountId, count }) => {
      const first = next.get(accountId) ?? 0;
      next.set(accountId, first + count);
      return first;
    });
  }

  private async takeAll(accountId: AccountId, count: number): Promise<number> {
    const counter = await retryOnDuplicate(() =>
      this.counters
        .findOneAndUpdate({ _id: accountId }, { $inc: { last: count } }, { upsert: true, returnDocument: 'after' })
        .lean<LeadCounterRow>(),
    );
    return counter.last - count + 1;
  }
}
