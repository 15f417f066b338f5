import { Module } from '@nestjs/common';
import { AccountSettingsConsumer, BudgetStatesConsumer } from '@northline/common/platform/events';
import { ServiceModule } from '@northline/common/platform/service';
import { RunnerConfigModule } from './app-config';
import { AbResultsModule } from './ab-results/ab-results.module';
import { AbTestsModule } from './ab-tests/ab-tests.module';
import { CampaignsModule } from './campaigns/campaigns.module';
import { DispatchModule } from './dispatch/dispatch.module';
import { HealthModule } from './health/health.module';
import { PreflightModule } from './preflight/preflight.module';
import { ProgressModule } from './progress/progress.module';
import { QuotasController } from './quotas/quotas.controller';
import { SelectionModule } from './selection/selection.module';
import { SeriesModule } from './series/series.module';
import { UsageModule } from './usage/usage.module';

/** They continue as long as there is something to do, and renew a lease meanwhile. */
const hourMs = 60 * 60_000;
const jobs = {
  selection: { concurrency: 4, deadlineMs: hourMs },
  dispatch: { concurrency: 20, deadlineMs: hourMs },
  preflight: { concurrency: 4, deadlineMs: hourMs },
};

/** The campaign runner: batch outreach and A/B tests. One module a feature. */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'campaign-runner', jobs }),
    RunnerConfigModule,
    CampaignsModule,
    SelectionModule,
    DispatchModule,
    HealthModule,
    PreflightModule,
    ProgressModule,
    SeriesModule,
    AbTestsModule,
    AbResultsModule,
    UsageModule,
  ],
  controllers: [QuotasController],
  providers: [AccountSettingsConsumer, BudgetStatesConsumer],
})
export class AppModule {}
