import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { RowsModule } from '../rows/rows.module';
import { DispatchProcessor } from './dispatch.processor';
import { FollowUpHoursController } from './follow-up-hours.controller';
import { Openings } from './openings';

/** Starts the conversations of running campaigns. */
@Module({
  imports: [CampaignsModule, RowsModule],
  controllers: [FollowUpHoursController],
  providers: [DispatchProcessor, Openings],
})
export class DispatchModule {}
