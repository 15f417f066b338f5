import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { campaignLeadSchema } from './campaign-lead.schema';
import { CampaignLeadsRepository } from './campaign-leads.repository';

/** The leads of a campaign, one row each. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'CampaignLead', schema: campaignLeadSchema }])],
  providers: [CampaignLeadsRepository],
  exports: [CampaignLeadsRepository, MongooseModule],
})
export class RowsModule {}
