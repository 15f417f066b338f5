import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { CampaignSeriesController } from './campaign-series.controller';
import { CampaignSeriesRepository } from './campaign-series.repository';
import { campaignSeriesSchema } from './campaign-series.schema';
import { CampaignSeriesService } from './campaign-series.service';

/** What campaigns did, hour by hour. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'CampaignSeries', schema: campaignSeriesSchema }]), CampaignsModule],
  controllers: [CampaignSeriesController],
  providers: [CampaignSeriesRepository, CampaignSeriesService],
})
export class SeriesModule {}
