import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module';
import { CampaignActionsController } from './campaign-actions.controller';
import { CampaignsController } from './campaigns.controller';
import { FullCampaigns } from './full-campaigns';

/** Campaigns, as the runner keeps them. */
@Module({
  imports: [HttpModule],
  controllers: [CampaignActionsController, CampaignsController],
  providers: [FullCampaigns],
})
export class CampaignsModule {}
