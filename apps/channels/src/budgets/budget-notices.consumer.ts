import { Injectable } from '@nestjs/common';
import type { BudgetLevel, DomainEvent, EventKind } from '@northline/common/contracts';
import { AccountSettings, OnEvent } from '@northline/common/platform/events';
import { WebhookEvents } from '../webhooks/webhook-events.service';

const kinds: Partial<Record<BudgetLevel, EventKind>> = {
  warning: 'budget.warning',
  exhausted: 'budget.exhausted',
  stopped: 'budget.stopped',
};

/** Keeps how far budgets are spent, and notifies the customer's endpoints once in each period of every step. */
@Injectable()
export class BudgetNotices {
  constructor(
    private readonly settings: AccountSettings,
    private readonly events: WebhookEvents,
  ) {}

  @OnEvent('budget.changed')
  async changed(event: DomainEvent<'budget.changed'>): Promise<void> {
    await this.settings.noteBudget(event);
    const { scope, id, level, budget, spent, currency, since, until, at, crossed } = event.data;
    const type = kinds[level];
    if (!crossed || type === undefined || !budget) return;
    const data = {
      ...{ scope, ...(scope !== 'account' && { [scope === 'agent' ? 'agentConfigId' : 'campaignId']: id }) },
      ...{ amount: budget.amount, period: budget.period, spent, currency },
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
    };
    await this.events.tell([{ cause: event, event: { id: event.id, type, occurredAt: at, data } }]);
  }
}
