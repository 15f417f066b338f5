import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CostsCounted, Page, RpcRequest, RpcResponse, Turn } from '@northline/common/contracts';
import { CostCounts } from '@northline/common/features/costs';
import { Rpc } from '@northline/common/platform/messaging';
import { ConversationsService } from '../conversations/conversations.service';
import { ForeseenCosts } from './foreseen-costs.service';
import { TurnsRepository } from './turns.repository';

/** Answers what is asked about turns. */
@Controller()
export class TurnsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly ledger: TurnsRepository,
    private readonly costs: CostCounts,
    private readonly foreseen: ForeseenCosts,
  ) {}

  @Rpc('engine.conversations.turns')
  async turns(ctx: RequestContext, { id, ...query }: RpcRequest<'engine.conversations.turns'>): Promise<Page<Turn>> {
    return this.ledger.list(ctx.accountId, (await this.conversations.row(ctx, id))._id, query);
  }

  @Rpc('engine.agents.foreseen_cost')
  foreseenCost(
    ctx: RequestContext,
    asked: RpcRequest<'engine.agents.foreseen_cost'>,
  ): Promise<RpcResponse<'engine.agents.foreseen_cost'>> {
    return this.foreseen.of(ctx, asked);
  }

  @Rpc('engine.costs.count')
  countCosts({ accountId }: RequestContext): Promise<CostsCounted[]> {
    return this.costs.countNow(accountId);
  }
}
