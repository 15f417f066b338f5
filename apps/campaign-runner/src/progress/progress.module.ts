import { Module } from '@nestjs/common';
import { AbTestsModule } from '../ab-tests/ab-tests.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { HealthModule } from '../health/health.module';
import { RowsModule } from '../rows/rows.module';
import { ProgressController } from './progress.controller';
import { ProgressService } from './progress.service';
import { RowsConsumer } from './rows.consumer';

/** Where a campaign stands, and why it sends nothing. */
@Module({
  imports: [AbTestsModule, CampaignsModule, HealthModule, RowsModule],
  controllers: [ProgressController],
  providers: [ProgressService, RowsConsumer],
})
export class ProgressModule {}
