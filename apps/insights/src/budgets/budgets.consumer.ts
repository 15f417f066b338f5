import { Injectable } from '@nestjs/common';
import { accountId, type DomainEvent } from '@northline/common/contracts';
import { AccountSettings, OnEvent, OnEvents } from '@northline/common/platform/events';
import { CostQuarters } from '../costs/cost-quarters.repository';
import { BudgetsService } from './budgets.service';

/** Keeps what the ledgers count and what may be spent, and compares them. */
@Injectable()
export class BudgetsConsumer {
  constructor(
    private readonly quarters: CostQuarters,
    private readonly budgets: BudgetsService,
    private readonly settings: AccountSettings,
  ) {}

  @OnEvents('costs.counted', { batch: 100 })
  async counted(events: DomainEvent<'costs.counted'>[]): Promise<void> {
    await this.quarters.keep(events.map(({ accountId: account, data }) => ({ accountId: account, counted: data })));
    for (const [account, mine] of Map.groupBy(events, (event) => event.accountId)) {
      const lines = mine.flatMap(({ data }) => data.lines);
      const ids = lines.flatMap(({ agentConfigId, campaignId }) => [agentConfigId ?? [], campaignId ?? []].flat());
      await this.budgets.review(accountId(account), [...new Set(ids)]);
    }
  }

  /** Keeps the settings, and judges by a new currency or time zone: a budget that is spent may cost nothing more by itself. */
  @OnEvent('account.changed')
  async changed(event: DomainEvent<'account.changed'>): Promise<void> {
    await this.settings.note(event);
    await this.budgets.review(accountId(event.accountId));
  }

  @OnEvent('budget.set')
  set({ accountId: account, data }: DomainEvent<'budget.set'>): Promise<void> {
    return this.budgets.set(accountId(account), data);
  }
}
