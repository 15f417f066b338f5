import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountPrices, PriceList } from '@northline/common/contracts';
import { Pricing } from '@northline/common/features/costs';
import { AccountService } from '../account-settings/account.service';
import { AuditTrail } from '../audit/audit-trail';

/** The price list of the caller's account: its own, or the installation's. */
@Injectable()
export class PricesService {
  constructor(
    private readonly account: AccountService,
    private readonly pricing: Pricing,
    trail: AuditTrail,
  ) {
    trail.registerReader('gateway.prices', (ctx) => this.get(ctx));
  }

  async get(ctx: RequestContext): Promise<AccountPrices> {
    return this.shown(await this.account.prices(ctx));
  }

  /** Sets the account's own list, or with null the installation's again; it holds within seconds, for what comes then. */
  async set(ctx: RequestContext, prices: PriceList | null): Promise<AccountPrices> {
    await this.account.change(ctx, { prices });
    return this.shown(prices ?? undefined);
  }

  private shown(own: PriceList | undefined): AccountPrices {
    return { ...(own ?? this.pricing.standard), source: own ? 'own' : 'default' };
  }
}
