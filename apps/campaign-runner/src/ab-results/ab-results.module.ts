import { Module } from '@nestjs/common';
import { AbTestsModule } from '../ab-tests/ab-tests.module';
import { AgentsModule } from '../agents/agents.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { RowsModule } from '../rows/rows.module';
import { AbResultsController } from './ab-results.controller';
import { AbResultsService } from './ab-results.service';
import { VariantRowsRepository } from './variant-rows.repository';

/** What an A/B test has shown. */
@Module({
  imports: [AbTestsModule, AgentsModule, CampaignsModule, RowsModule],
  controllers: [AbResultsController],
  providers: [AbResultsService, VariantRowsRepository],
})
export class AbResultsModule {}
