import { Module } from '@nestjs/common';
import { AgentsModule } from '../agents/agents.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { RowsModule } from '../rows/rows.module';
import { SelectionProcessor } from './selection.processor';

/** Freezes the audience of a campaign into rows. */
@Module({
  imports: [AgentsModule, CampaignsModule, RowsModule],
  providers: [SelectionProcessor],
})
export class SelectionModule {}
