import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AbTestsModule } from '../ab-tests/ab-tests.module';
import { AgentsModule } from '../agents/agents.module';
import { RowsModule } from '../rows/rows.module';
import { AudienceReader } from './audience-reader';
import { CampaignActions } from './campaign-actions';
import { CampaignReader } from './campaign-reader';
import { CampaignLeases } from './campaign-run';
import { campaignSchema, selectionSchema } from './campaign.schema';
import { CampaignsController } from './campaigns.controller';
import { CampaignsRepository } from './campaigns.repository';
import { CampaignsService } from './campaigns.service';
import { Channels } from './channels';
import { DeletedCampaigns } from './deleted-campaigns';
import { LaunchChecks } from './launch-checks';
import { SelectionSweep } from './selection-sweep';
import { SelectionsRepository } from './selections.repository';

/** Campaigns: drafted, launched, paused, ended. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Campaign', schema: campaignSchema },
      { name: 'Selection', schema: selectionSchema },
    ]),
    AbTestsModule,
    AgentsModule,
    RowsModule,
  ],
  controllers: [CampaignsController],
  providers: [
    AudienceReader,
    CampaignActions,
    CampaignReader,
    CampaignLeases,
    CampaignsRepository,
    CampaignsService,
    Channels,
    LaunchChecks,
    SelectionSweep,
    SelectionsRepository,
    DeletedCampaigns,
  ],
  exports: [
    AudienceReader,
    CampaignActions,
    CampaignLeases,
    CampaignReader,
    CampaignsRepository,
    Channels,
    LaunchChecks,
    MongooseModule,
  ],
})
export class CampaignsModule {}
