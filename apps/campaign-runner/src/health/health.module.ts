import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { RowsModule } from '../rows/rows.module';
import { CampaignHealth } from './campaign-health.service';

/** Pauses a campaign whose messages go wrong. */
@Module({
  imports: [CampaignsModule, RowsModule],
  providers: [CampaignHealth],
  exports: [CampaignHealth],
})
export class HealthModule {}
