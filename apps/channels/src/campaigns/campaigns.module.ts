import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { campaignSchema } from './known-campaign.schema';
import { KnownCampaignsConsumer } from './known-campaigns.consumer';
import { KnownCampaignsRepository } from './known-campaigns.repository';

/** Which campaigns there are, and which of them send. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Campaign', schema: campaignSchema }]), WebhooksModule],
  providers: [KnownCampaignsConsumer, KnownCampaignsRepository],
  exports: [KnownCampaignsRepository],
})
export class CampaignsModule {}
