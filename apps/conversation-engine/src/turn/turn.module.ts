import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountSettingsConsumer, BudgetStatesConsumer } from '@northline/common/platform/events';
import { ModelModule } from '@northline/common/features/model';
import { AgentsModule } from '../agents/agents.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { LeadsModule } from '../leads/leads.module';
import { SummaryProcessor } from './summary.processor';
import { ThinkingModule } from './thinking.module';
import { FollowUpTurns } from './follow-up-turns.service';
import { ForeseenCosts } from './foreseen-costs.service';
import { TurnParties } from './turn-parties.service';
import { TurnProcessor } from './turn.processor';
import { TurnService } from './turn.service';
import { turnSchema } from './turn.schema';
import { TurnTrail } from './turn-trail.service';
import { TurnsController } from './turns.controller';
import { turnModel, TurnsRepository } from './turns.repository';

/** The agent's turns in live conversations. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: turnModel, schema: turnSchema }]),
    ThinkingModule,
    ModelModule,
    ConversationsModule,
    AgentsModule,
    LeadsModule,
  ],
  controllers: [TurnsController],
  providers: [
    TurnsRepository,
    TurnProcessor,
    SummaryProcessor,
    TurnService,
    TurnParties,
    FollowUpTurns,
    TurnTrail,
    ForeseenCosts,
    AccountSettingsConsumer,
    BudgetStatesConsumer,
  ],
  exports: [TurnsRepository],
})
export class TurnModule {}
