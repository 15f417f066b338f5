import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgentsModule } from '../agents/agents.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { RowsModule } from '../rows/rows.module';
import { PreflightCosts } from './preflight-costs';
import { PreflightCounts } from './preflight-counts';
import { PreflightFinish } from './preflight-finish';
import { PreflightStretches } from './preflight-stretches';
import { PreflightController } from './preflight.controller';
import { preflightSchema } from './preflight.schema';
import { PreflightService } from './preflight.service';
import { PreflightsRepository } from './preflights.repository';
import { TestMessages } from './test-messages.service';

/** What a launch would do. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'Preflight', schema: preflightSchema }]),
    AgentsModule,
    CampaignsModule,
    RowsModule,
  ],
  controllers: [PreflightController],
  providers: [
    PreflightCosts,
    PreflightCounts,
    PreflightFinish,
    PreflightStretches,
    PreflightService,
    TestMessages,
    PreflightsRepository,
  ],
})
export class PreflightModule {}
