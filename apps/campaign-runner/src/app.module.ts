import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountSettingsConsumer, BudgetStatesConsumer } from '@northline/common/platform/events';
import { ServiceModule } from '@northline/common/platform/service';
import { AbResultsController } from './ab-results/ab-results.controller';
import { AbResultsService } from './ab-results/ab-results.service';
import { VariantRowsRepository } from './ab-results/variant-rows.repository';
import { abConversationSchema, abTestSchema } from './ab-tests/ab-test.schema';
import { AbConversationsRepository } from './ab-tests/ab-conversations.repository';
import { AbTestsController } from './ab-tests/ab-tests.controller';
import { AbTestsRepository } from './ab-tests/ab-tests.repository';
import { AbTestsService } from './ab-tests/ab-tests.service';
import { RunnerConfigModule } from './app-config';
import { Agents } from './agents/agents';
import { AudienceReader } from './campaigns/audience-reader';
import { campaignSchema, selectionSchema } from './campaigns/campaign.schema';
import { CampaignActions } from './campaigns/campaign-actions';
import { CampaignReader } from './campaigns/campaign-reader';
import { CampaignLeases } from './campaigns/campaign-run';
import { OpeningHoursController } from './dispatch/opening-hours.controller';
import { CampaignsController } from './campaigns/campaigns.controller';
import { CampaignsRepository } from './campaigns/campaigns.repository';
import { CampaignsService } from './campaigns/campaigns.service';
import { Channels } from './campaigns/channels';
import { LaunchChecks } from './campaigns/launch-checks';
import { SelectionSweep } from './campaigns/selection-sweep';
import { SelectionsRepository } from './campaigns/selections.repository';
import { DispatchProcessor } from './dispatch/dispatch.processor';
import { Openings } from './dispatch/openings';
import { DeletedCampaigns } from './campaigns/deleted-campaigns';
import { preflightSchema } from './preflight/preflight.schema';
import { PreflightCosts } from './preflight/preflight-costs';
import { PreflightCounts } from './preflight/preflight-counts';
import { PreflightFinish } from './preflight/preflight-finish';
import { PreflightStretches } from './preflight/preflight-stretches';
import { PreflightController } from './preflight/preflight.controller';
import { PreflightService } from './preflight/preflight.service';
import { TestMessages } from './preflight/test-messages.service';
import { PreflightsRepository } from './preflight/preflights.repository';
import { campaignLeadSchema } from './rows/campaign-lead.schema';
import { CampaignLeadsRepository } from './rows/campaign-leads.repository';
import { QuotasController } from './quotas/quotas.controller';
import { CampaignHealth } from './health/campaign-health.service';
import { ProgressController } from './progress/progress.controller';
import { ProgressService } from './progress/progress.service';
import { RowsConsumer } from './progress/rows.consumer';
import { CampaignSeriesController } from './series/campaign-series.controller';
import { CampaignSeriesRepository } from './series/campaign-series.repository';
import { campaignSeriesSchema } from './series/campaign-series.schema';
import { CampaignSeriesService } from './series/campaign-series.service';
import { UsageController } from './usage/usage.controller';
import { UsageService } from './usage/usage.service';
import { SelectionProcessor } from './selection/selection.processor';

/** They continue as long as there is something to do, and renew a lease meanwhile. */
const hourMs = 60 * 60_000;
const jobs = {
  selection: { concurrency: 4, deadlineMs: hourMs },
  dispatch: { concurrency: 20, deadlineMs: hourMs },
  preflight: { concurrency: 4, deadlineMs: hourMs },
};

/** The campaign runner: batch outreach and A/B tests. */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'campaign-runner', jobs }),
    RunnerConfigModule,
    MongooseModule.forFeature([
      { name: 'Campaign', schema: campaignSchema },
      { name: 'Selection', schema: selectionSchema },
      { name: 'CampaignLead', schema: campaignLeadSchema },
      { name: 'Preflight', schema: preflightSchema },
      { name: 'CampaignSeries', schema: campaignSeriesSchema },
      { name: 'AbTest', schema: abTestSchema },
      { name: 'AbConversation', schema: abConversationSchema },
    ]),
  ],
  controllers: [
    CampaignsController,
    OpeningHoursController,
    PreflightController,
    ProgressController,
    CampaignSeriesController,
    AbTestsController,
    AbResultsController,
    UsageController,
    QuotasController,
  ],
  providers: [
    CampaignsRepository,
    SelectionsRepository,
    CampaignLeadsRepository,
    VariantRowsRepository,
    AbTestsRepository,
    AbConversationsRepository,
    Agents,
    AudienceReader,
    Channels,
    LaunchChecks,
    CampaignReader,
    CampaignsService,
    CampaignActions,
    CampaignHealth,
    PreflightsRepository,
    PreflightStretches,
    PreflightCounts,
    PreflightFinish,
    PreflightCosts,
    PreflightService,
    TestMessages,
    ProgressService,
    CampaignSeriesRepository,
    CampaignSeriesService,
    SelectionSweep,
    CampaignLeases,
    SelectionProcessor,
    DispatchProcessor,
    Openings,
    DeletedCampaigns,
    RowsConsumer,
    AbTestsService,
    AbResultsService,
    UsageService,
    AccountSettingsConsumer,
    BudgetStatesConsumer,
  ],
})
export class AppModule {}
