import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authenticated, Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { Audited, Caller, Returns } from '../routing/route-words';
import { Account, AccountQuotaList, UpdateAccount } from '../accounts/account-bodies';
import { AccountQuotas } from '../accounts/account-quotas.service';
import { AccountService } from './account.service';

/** `/api/account`. */
@ApiTags('Accounts and team')
@Controller('api/account')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly quotas: AccountQuotas,
  ) {}

  /** The caller's account. */
  @Get()
  @Authenticated()
  @Returns(Account)
  get(@Caller() ctx: RequestContext): Promise<Account> {
    return this.account.get(ctx);
  }

  /** The account's quotas, and what it uses of them. */
  @Get('quotas')
  @Authenticated()
  @Returns(AccountQuotaList)
  async listQuotas(@Caller() ctx: RequestContext): Promise<AccountQuotaList> {
    return { quotas: await this.quotas.list(ctx) };
  }

  /** Change settings. */
  @Patch()
  @Scoped('team:manage')
  @Audited('account.updated', 'account', { before: 'gateway.account' })
  @Returns(Account)
  update(@Caller() ctx: RequestContext, @Body() body: UpdateAccount): Promise<Account> {
    return this.account.update(ctx, body);
  }
}
