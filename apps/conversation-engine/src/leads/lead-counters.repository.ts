import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { retryOnDuplicate } from '@northline/common/mongo';
import { Model } from 'mongoose';
import type { LeadCounterRow } from './lead.schema';

/** The collection `leadCounters`: numbers of leads, from 1, given once and never again. */
@Injectable()
export class LeadCountersRepository {
  constructor(@InjectModel('LeadCounter') private readonly counters: Model<LeadCounterRow>) {}

  /** Takes `count` numbers in a row and answers the first. */
  async take(accountId: AccountId, count = 1): Promise<number> {
    const counter = await retryOnDuplicate(() =>
      this.counters.findOneAndUpdate({ _id: accountId }, { $inc: { last: count } }, { upsert: true, returnDocument: 'after' }).lean<LeadCounterRow>(),
    );
    return counter.last - count + 1;
  }
}
