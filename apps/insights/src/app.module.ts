import { Module } from '@nestjs/common';
import { BudgetStatesConsumer } from '@northline/common/platform/events';
import { ServiceModule } from '@northline/common/platform/service';
import { AnalyticsModule } from './analytics/analytics.module';
import { BudgetsModule } from './budgets/budgets.module';
import { ConversationsModule } from './conversations/conversations.module';
import { CostsModule } from './costs/costs.module';
import { EvaluationsModule } from './evaluations/evaluations.module';
import { PreferencesModule } from './preferences/preferences.module';

/** Lead Insights, analytics and costs. One module a feature. */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'insights', jobs: { evaluation: { concurrency: 10, deadlineMs: 30 * 60_000 } } }),
    ConversationsModule,
    EvaluationsModule,
    PreferencesModule,
    AnalyticsModule,
    CostsModule,
    BudgetsModule,
  ],
  providers: [BudgetStatesConsumer],
})
export class AppModule {}
