import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { retryOnDuplicate } from '@northline/common/mongo';
import { Model } from 'mongoose';
import type { LeadCounterRow } from './lead.schema';

/** Numbers that were taken, rising: at least as many as wanted; what is not used goes back. */
export interface TakenNumbers {
  numbers: number[];
  /** Numbers that no lead has: the next leads get them. One command, none when there are none. */
  giveBack: (unused: number[]) => Promise<void>;
}

/**
 * The collection `leadCounters`: numbers of leads, from 1, used once and never again. Leads that two processes make at
 * once are numbered by both and kept by one; the other's numbers go back and are the next, so that no gap stays.
 */
@Injectable()
export class LeadCountersRepository {
  constructor(@InjectModel('LeadCounter') private readonly counters: Model<LeadCounterRow>) {}

  /** Takes at least `count` numbers: those that came back, and the next ones. */
  async take(accountId: AccountId, count: number): Promise<TakenNumbers> {
    const update = { $inc: { last: count }, $unset: { unused: 1 } };
    const before = await retryOnDuplicate(() => this.counters.findOneAndUpdate({ _id: accountId }, update, { upsert: true, returnDocument: 'before' }).lean<LeadCounterRow | null>());
    const { last = 0, unused = [] } = before ?? {};
    const numbers = [...unused.toSorted((one, other) => one - other), ...Array.from({ length: count }, (_, place) => last + 1 + place)];
    return { numbers, giveBack: (left) => this.giveBack(accountId, left) };
  }

  private async giveBack(accountId: AccountId, unused: number[]): Promise<void> {
    if (unused.length > 0) await this.counters.updateOne({ _id: accountId }, { $push: { unused: { $each: unused } } });
  }
}
