import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Costs, CostsQuery } from '@northline/common/contracts';
import { CostCounts } from '@northline/common/features/costs';
import { RpcClient } from '@northline/common/platform/messaging';
import { dailyRangeOf, dayFormatter } from '../analytics/local-days';
import { CostQuarters } from './cost-quarters.repository';
import { itemsOf, summedBy, totalsOf } from './costs.rules';

/** What an account spends, summed from what the ledgers of all services counted. */
@Injectable()
export class CostsService {
  constructor(
    private readonly quarters: CostQuarters,
    private readonly counts: CostCounts,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The costs of a range, up to the moment of the request; 30 whole days when `from` is not given, 366 at most. Errors:
   * 400 for a wrong range; 503 when a ledger cannot be asked.
   */
  async sum(ctx: RequestContext, { groupBy = 'day', ...query }: CostsQuery): Promise<Costs> {
    const zone = ctx.timezone;
    const { from, to } = dailyRangeOf(query, zone);
    await this.countNow(ctx);
    const sums = await this.quarters.sums(ctx.accountId, query, { from, to }, summedBy[groupBy]);
    return { groupBy, totals: totalsOf(sums), items: itemsOf(sums, dayFormatter(zone)) };
  }

  private async countNow(ctx: RequestContext): Promise<void> {
    const counted = await Promise.all([
      this.rpc.request(ctx, 'engine.costs.count', {}),
      this.rpc.request(ctx, 'channels.costs.count', {}),
      this.counts.countNow(ctx.accountId),
    ]);
    await this.quarters.keep(counted.flat().map((one) => ({ accountId: ctx.accountId, counted: one })));
  }
}
