import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, CostsCounted, CostsQuery, CostSum } from '@northline/common/contracts';
import { replaceOlder } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import { costQuarterOf, type CostQuarterRow } from './cost-quarters.schema';

/** Whose costs are summed. */
export type CostFilter = Pick<CostsQuery, 'agentConfigId' | 'campaignId' | 'channel'>;

/** What sums are made by; `quarter`: of an hour, the days of every zone consist of them. */
export type SummedBy = 'quarter' | 'agentConfigId' | 'campaignId' | 'channel' | 'model' | 'kind';

/** A sum of costs, and what they have in common. */
export type SummedCosts = CostSum & { key?: string | Date };

/** The collection `costs`. */
@Injectable()
export class CostQuarters {
  constructor(@InjectModel('CountedCosts') private readonly quarters: Model<CostQuarterRow>) {}

  /** Keeps the newest count of each quarter, in whatever order counts come. */
  async keep(counts: { accountId: string; counted: CostsCounted }[]): Promise<void> {
    await replaceOlder(
      this.quarters,
      counts.map(({ accountId, counted }) => costQuarterOf(accountId, counted)),
    );
  }

  /** Sums of the costs in quarters that begin in the range, by one property and by currency. */
  async sums(
    accountId: AccountId,
    { agentConfigId, campaignId, channel }: CostFilter,
    { from, to }: { from?: Date; to?: Date },
    by: SummedBy,
  ): Promise<SummedCosts[]> {
    const line = {
      ...(agentConfigId && { 'lines.agentConfigId': agentConfigId }),
      ...(campaignId && { 'lines.campaignId': campaignId }),
      ...(channel && { 'lines.channel': channel }),
    };
    const quarter = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
    const found = await this.quarters.aggregate<Omit<SummedCosts, 'key'> & { _id: { key?: string | Date | null } }>([
      { $match: { accountId, ...((from ?? to) && { quarter }) } },
      { $unwind: '$lines' },
      { $match: line },
      {
        $group: {
          _id: { key: by === 'quarter' ? '$quarter' : `$lines.${by}`, currency: '$lines.currency' },
          currency: { $first: '$lines.currency' },
          amount: { $sum: '$lines.amount' },
          count: { $sum: '$lines.count' },
          unpriced: { $sum: '$lines.unpriced' },
        },
      },
    ]);
    return found.map(({ _id: { key }, ...sum }) => ({ ...sum, ...(key !== undefined && key !== null && { key }) }));
  }
}
