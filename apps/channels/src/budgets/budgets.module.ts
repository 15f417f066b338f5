import { Module } from '@nestjs/common';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { BudgetNotices } from './budget-notices.consumer';

/** Budgets that are nearly spent, told to the webhooks. */
@Module({
  imports: [WebhooksModule],
  providers: [BudgetNotices],
})
export class BudgetsModule {}
