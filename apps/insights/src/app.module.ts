import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountSettingsConsumer, BudgetStatesConsumer } from '@northline/common/platform/events';
import { ModelModule } from '@northline/common/features/model';
import { ServiceModule } from '@northline/common/platform/service';
import { AnalyticsController } from './analytics/analytics.controller';
import { AnalyticsRepository } from './analytics/analytics.repository';
import { AnalyticsService } from './analytics/analytics.service';
import { budgetSchema } from './budgets/budgets.schema';
import { BudgetsConsumer } from './budgets/budgets.consumer';
import { BudgetsRepository } from './budgets/budgets.repository';
import { BudgetsService } from './budgets/budgets.service';
import { costQuarterSchema } from './costs/cost-quarters.schema';
import { CostQuarters } from './costs/cost-quarters.repository';
import { CostsController } from './costs/costs.controller';
import { CostsService } from './costs/costs.service';
import { conversationRecordSchema } from './conversations/conversation-record.schema';
import { ConversationRecordsRepository } from './conversations/conversation-records.repository';
import { ConversationFactsConsumer } from './conversations/conversation-facts.consumer';
import { evaluationSchema } from './evaluations/evaluation.schema';
import { EvaluationsRepository } from './evaluations/evaluations.repository';
import { EvaluationsService } from './evaluations/evaluations.service';
import { FieldEvaluator } from './evaluations/field-evaluator';
import { preferenceSchema } from './preferences/preference.schema';
import { InsightAgentsRepository } from './conversations/insight-agents.repository';
import { PreferencesController } from './preferences/preferences.controller';
import { PreferencesRepository } from './preferences/preferences.repository';
import { PreferencesService } from './preferences/preferences.service';

/** Lead Insights and analytics. */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'insights', jobs: { evaluation: { concurrency: 10, deadlineMs: 30 * 60_000 } } }),
    ModelModule,
    MongooseModule.forFeature([
      { name: 'Preference', schema: preferenceSchema },
      { name: 'Evaluation', schema: evaluationSchema },
      { name: 'ConversationRecord', schema: conversationRecordSchema },
      { name: 'CountedCosts', schema: costQuarterSchema },
      { name: 'Budget', schema: budgetSchema },
    ]),
  ],
  controllers: [PreferencesController, AnalyticsController, CostsController],
  providers: [
    PreferencesRepository,
    InsightAgentsRepository,
    PreferencesService,
    EvaluationsRepository,
    EvaluationsService,
    FieldEvaluator,
    ConversationRecordsRepository,
    AccountSettingsConsumer,
    ConversationFactsConsumer,
    AnalyticsRepository,
    AnalyticsService,
    CostQuarters,
    CostsService,
    BudgetsRepository,
    BudgetsService,
    BudgetsConsumer,
    BudgetStatesConsumer,
  ],
})
export class AppModule {}
