import { Module } from '@nestjs/common';
import { AbTestsModule } from '../ab-tests/ab-tests.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { UsageController } from './usage.controller';
import { UsageService } from './usage.service';

/** Which campaigns and tests use an agent. */
@Module({
  imports: [AbTestsModule, CampaignsModule],
  controllers: [UsageController],
  providers: [UsageService],
})
export class UsageModule {}
