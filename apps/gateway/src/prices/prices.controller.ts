import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { AccountPrices, PriceList } from '@northline/common/contracts';
import { Audited, Caller, Returns } from '../routing/route-words';
import { PricesService } from './prices.service';

/** `/api/prices`. */
@ApiTags('Analytics')
@Controller('api/prices')
export class PricesController {
  constructor(private readonly prices: PricesService) {}

  @Get()
  @Scoped('analytics:view')
  @Returns(AccountPrices)
  get(@Caller() ctx: RequestContext): Promise<AccountPrices> {
    return this.prices.get(ctx);
  }

  @Put()
  @Scoped('team:manage')
  @Audited('prices.updated', 'account', { before: 'gateway.prices' })
  @Returns(AccountPrices)
  replace(@Caller() ctx: RequestContext, @Body() body: PriceList): Promise<AccountPrices> {
    return this.prices.set(ctx, body);
  }

  @Delete()
  @Scoped('team:manage')
  @Audited('prices.removed', 'account', { before: 'gateway.prices' })
  @Returns(AccountPrices)
  remove(@Caller() ctx: RequestContext): Promise<AccountPrices> {
    return this.prices.set(ctx, null);
  }
}
