import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { AccountId } from '@northline/common/contracts';
import { conflict, DomainError } from '@northline/common/errors';
import { CredentialCache } from '../access/credential-cache';
import { AuditTrail } from '../audit/audit-trail';
import type { Account, UpdateAccount } from '../accounts/account-bodies';
import { accountChanged } from '../accounts/account-events';
import type { AccountRow } from '../accounts/account.schema';
import { AccountsRepository } from '../accounts/accounts.repository';

const tries = 5;

/** The caller's own account and its settings. */
@Injectable()
export class AccountService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly cache: CredentialCache,
    trail: AuditTrail,
  ) {
    trail.registerReader('gateway.account', (ctx) => this.get(ctx));
  }

  async get(ctx: RequestContext): Promise<Account> {
    return toAccount(await this.row(ctx.accountId));
  }

  /** Changes settings, and tells the services that keep some of them. */
  async update(ctx: RequestContext, change: UpdateAccount): Promise<Account> {
    for (let tried = 0; tried < tries; tried += 1) {
      const row = await this.row(ctx.accountId);
      const event = accountChanged(ctx, { ...row, ...change, rev: row.rev + 1 });
      const updated = await this.accounts.update(ctx.accountId, row.rev, change, event);
      if (!updated) continue;
      await this.cache.renew(ctx.accountId);
      return toAccount(updated);
    }
    throw conflict('The account was changed at the same time');
  }

  private async row(account: AccountId): Promise<AccountRow> {
    const row = await this.accounts.find(account);
    if (!row) throw new DomainError('internal', 'Account missing');
    return row;
  }
}

function toAccount({ rev: _, pendingEvents: __, quotas: ___, createdAt, updatedAt, ...account }: AccountRow): Account {
  return { ...account, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
