import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountSettingsConsumer } from '@northline/common/facts';
import { ServiceModule } from '@northline/common/service';
import { abConversationSchema, abTestSchema } from './ab-tests/ab-test.schema';
import { AbConversationsRepository } from './ab-tests/ab-conversations.repository';
import { AbTestsController } from './ab-tests/ab-tests.controller';
import { AbTestsRepository } from './ab-tests/ab-tests.repository';
import { AbTestsService } from './ab-tests/ab-tests.service';
import { RunnerConfigModule } from './app.config';
import { Agents } from './campaigns/agents';
import { AudienceReader } from './campaigns/audience';
import { campaignSchema, selectionSchema } from './campaigns/campaign.schema';
import { CampaignActions } from './campaigns/campaign-actions';
import { CampaignReader } from './campaigns/campaign-reader';
import { CampaignLeases } from './campaigns/campaign-run';
import { CampaignsController } from './campaigns/campaigns.controller';
import { CampaignsRepository } from './campaigns/campaigns.repository';
import { CampaignsService } from './campaigns/campaigns.service';
import { LaunchChecks } from './campaigns/launch-checks';
import { PreflightService } from './campaigns/preflight.service';
import { SelectionSweep } from './campaigns/selection-sweep';
import { SelectionsRepository } from './campaigns/selections.repository';
import { DispatchProcessor } from './dispatch/dispatch.processor';
import { OverdueCampaigns } from './dispatch/overdue';
import { campaignLeadSchema } from './rows/campaign-lead.schema';
import { CampaignLeadsRepository } from './rows/campaign-leads.repository';
import { QuotasController } from './quotas/quotas.controller';
import { RowsConsumer } from './rows/rows.consumer';
import { SelectionProcessor } from './selection/selection.processor';

/** Both go on as long as there is something to do, and renew a lease meanwhile. */
const hourMs = 60 * 60_000;
const jobs = { selection: { concurrency: 3, deadlineMs: hourMs }, dispatch: { concurrency: 10, deadlineMs: hourMs } };

/** The campaign runner: batch outreach and A/B tests. */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'campaign-runner', jobs }),
    RunnerConfigModule,
    MongooseModule.forFeature([
      { name: 'Campaign', schema: campaignSchema },
      { name: 'Selection', schema: selectionSchema },
      { name: 'CampaignLead', schema: campaignLeadSchema },
      { name: 'AbTest', schema: abTestSchema },
      { name: 'AbConversation', schema: abConversationSchema },
    ]),
  ],
  controllers: [CampaignsController, AbTestsController, QuotasController],
  providers: [
    CampaignsRepository,
    SelectionsRepository,
    CampaignLeadsRepository,
    AbTestsRepository,
    AbConversationsRepository,
    Agents,
    AudienceReader,
    LaunchChecks,
    CampaignReader,
    CampaignsService,
    CampaignActions,
    PreflightService,
    SelectionSweep,
    CampaignLeases,
    SelectionProcessor,
    DispatchProcessor,
    OverdueCampaigns,
    RowsConsumer,
    AbTestsService,
    AccountSettingsConsumer,
  ],
})
export class AppModule {}
