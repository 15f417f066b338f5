import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type AccountId,
  defaultFollowUpSchedule,
  type OutreachRules,
  type PriceList,
  type WritingHours,
  type WritingHoursBody,
} from '@northline/common/contracts';
import { budgetOf, nextBudgetRev } from '@northline/common/features/costs';
import { mergedHours } from '@northline/common/features/time';
import { conflict, DomainError } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';
import { CredentialCache } from '../access/credential-cache';
import { AuditTrail } from '../audit/audit-trail';
import type { Account, OutreachBody, UpdateAccount } from '../accounts/account-bodies';
import { accountChanged, budgetSet } from '../accounts/account-events';
import type { AccountRow } from '../accounts/account.schema';
import { type AccountChange, AccountsRepository } from '../accounts/accounts.repository';

const tries = 5;

/** What a PATCH merges field by field. */
type Merged = Pick<UpdateAccount, 'outreach' | 'followUpSchedule'>;

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
    const { budget } = change;
    return toAccount(await this.change(ctx, { ...change, ...(budget && { budget: budgetOf(budget) }) }));
  }

  /** Its own price list; undefined: it has none. */
  async prices({ accountId }: RequestContext): Promise<PriceList | undefined> {
    return (await this.row(accountId)).prices;
  }

  /** Like {@link update}, also for what has a resource of its own. */
  async change(
    ctx: RequestContext,
    change: Omit<AccountChange, keyof Merged> & Pick<UpdateAccount, keyof Merged>,
  ): Promise<AccountRow> {
    for (let tried = 0; tried < tries; tried += 1) {
      const row = await this.row(ctx.accountId);
      const prices = change.prices === null ? undefined : (change.prices ?? row.prices);
      const { outreach, followUpSchedule, ...rest } = change;
      const merged = {
        outreach: mergedRules(row.outreach, outreach),
        followUpSchedule: mergedSchedule(row.followUpSchedule, followUpSchedule),
      };
      const event = accountChanged(ctx, { ...row, ...rest, prices, ...merged, rev: row.rev + 1 });
      const rules = {
        ...(outreach !== undefined && { outreach: merged.outreach ?? null }),
        ...(followUpSchedule !== undefined && { followUpSchedule: merged.followUpSchedule ?? null }),
      };
      const budgetRev = nextBudgetRev(row.budgetRev);
      const budgets = change.budget === undefined ? [] : [budgetSet(ctx, budgetRev, change.budget)];
      const saved = { ...rest, ...rules, ...(change.budget !== undefined && { budgetRev }) };
      const updated = await this.accounts.update(ctx.accountId, row.rev, saved, event, ...budgets);
      if (!updated) continue;
      await this.cache.renew(ctx.accountId);
      return updated;
    }
    throw conflict(say('account_changed_meanwhile'));
  }

  private async row(account: AccountId): Promise<AccountRow> {
    const row = await this.accounts.find(account);
    if (!row) throw new DomainError('internal', 'Account missing');
    return row;
  }
}

/** The schedule after a PATCH: merged field by field, also into the default; null brings that back. */
function mergedSchedule(before: WritingHours | undefined, wanted?: WritingHoursBody | null): WritingHours | undefined {
  if (wanted === undefined) return before;
  return wanted === null ? undefined : mergedHours(before ?? defaultFollowUpSchedule, wanted);
}

/** The rules after a PATCH: merged field by field, null removes. */
function mergedRules(before: OutreachRules | undefined, wanted?: OutreachBody | null): OutreachRules | undefined {
  if (wanted === undefined) return before;
  if (wanted === null) return undefined;
  const { stopOnReply = before?.stopOnReply ?? true } = wanted;
  const { perPerson = before?.perPerson, coolOffDays = before?.coolOffDays } = wanted;
  return { stopOnReply, ...(perPerson && { perPerson: { ...perPerson } }), ...(coolOffDays && { coolOffDays }) };
}

function toAccount(row: AccountRow): Account {
  const {
    rev: _,
    pendingEvents: __,
    quotas: ___,
    prices: ____,
    budgetRev: _____,
    createdAt,
    updatedAt,
    ...account
  } = row;
  return {
    ...account,
    followUpSchedule: account.followUpSchedule ?? defaultFollowUpSchedule,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
