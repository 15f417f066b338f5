import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authenticated, Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/context';
import { Audited, Caller, Returns } from '../http/route-words';
import { Account, UpdateAccount } from './account.bodies';
import { AccountService } from './account.service';

/** `/api/account`. */
@ApiTags('Accounts and team')
@Controller('api/account')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  /** The caller's account. */
  @Get()
  @Authenticated()
  @Returns(Account)
  get(@Caller() ctx: RequestContext): Promise<Account> {
    return this.account.get(ctx);
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
