import { Injectable } from '@nestjs/common';
import { type Actor, type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import {
  type AccountId,
  type CountQuota,
  type QuotaName,
  quotaNames,
  type QuotaOverrides,
  quotas,
} from '@northline/common/contracts';
import { conflict, DomainError } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { newId } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { say } from '@northline/common/vocabulary/sentences';
import { AuditLogsRepository } from '../audit/audit-logs.repository';
import type { AccountQuota } from './account-bodies';
import { accountChanged } from './account-events';
import { AccountsRepository } from './accounts.repository';

const operator: Actor = { type: 'system', id: 'operator', name: 'Operator' };
const tries = 5;

/** The quotas of one account: an operator's settings, and the present use. */
@Injectable()
export class AccountQuotas {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly auditLogs: AuditLogsRepository,
    private readonly counted: Quotas,
    private readonly rpc: RpcClient,
  ) {}

  /** The numbers that differ from the defaults. Errors: 404. */
  async overrides(account: AccountId): Promise<QuotaOverrides> {
    return (await this.row(account)).quotas ?? {};
  }

  /** Gives an account another number, or the default again; recorded in its audit log. Errors: 404. */
  async set(account: AccountId, name: QuotaName, value: number | undefined): Promise<void> {
    const ctx = systemContext(account, { actor: operator });
    for (let tried = 0; tried < tries; tried += 1) {
      const row = await this.row(account);
      const { [name]: before, ...others } = row.quotas ?? {};
      const change = { quotas: value === undefined ? others : { ...others, [name]: value } };
      const event = accountChanged(ctx, { ...row, ...change, rev: row.rev + 1 });
      if (!(await this.accounts.update(account, row.rev, change, event))) continue;
      return this.record(ctx, { before: { [name]: before ?? 'default' }, after: { [name]: value ?? 'default' } });
    }
    throw conflict(say('account_changed_meanwhile'));
  }

  /** An account's quotas and what it uses of them, counted by the services that keep it. Errors: 503 when one does not answer. */
  async list(ctx: RequestContext): Promise<AccountQuota[]> {
    const asked: Promise<Partial<Record<CountQuota, number>>>[] = [
      this.rpc.request(ctx, 'engine.quotas.used', {}),
      this.rpc.request(ctx, 'runner.quotas.used', {}),
      this.rpc.request(ctx, 'channels.quotas.used', {}),
      this.counted.countsOf(ctx.accountId),
    ];
    const [inTime, ...counts] = await Promise.all([this.counted.usedOf(ctx.accountId), ...asked]);
    const used = Object.assign(inTime, ...counts) as Partial<Record<QuotaName, number>>;
    const given = await this.overrides(ctx.accountId);
    return quotaNames.map((name) => ({
      name,
      of: quotas[name].of,
      per: quotas[name].per,
      limit: given[name] ?? quotas[name].limit,
      used: used[name] ?? 0,
    }));
  }

  private async record(
    { accountId, actor, correlationId }: RequestContext,
    details: Record<string, unknown>,
  ): Promise<void> {
    const resource = { type: 'account', id: accountId };
    await this.auditLogs.add({
      _id: newId(),
      accountId,
      action: 'quota.set',
      actor,
      resource,
      status: 'success',
      details,
      correlationId,
      createdAt: new Date(),
    });
  }

  private async row(account: AccountId) {
    const row = await this.accounts.find(account);
    if (!row) throw new DomainError('not_found', 'Account not found');
    return row;
  }
}
