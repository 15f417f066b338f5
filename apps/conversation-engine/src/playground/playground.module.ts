import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgentsModule } from '../agents/agents.module';
import { LeadsModule } from '../leads/leads.module';
import { ThinkingModule } from '../turn/thinking.module';
import { PlaygroundController } from './playground.controller';
import { playgroundModel, PlaygroundRepository } from './playground.repository';
import { playgroundSessionSchema } from './playground.schema';
import { PlaygroundSessions } from './playground-sessions.service';
import { PlaygroundService } from './playground.service';
import { ReplayService } from './replay.service';
import { TestOpenings } from './test-openings.service';

/** Rehearsals of an agent. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: playgroundModel, schema: playgroundSessionSchema }]),
    AgentsModule,
    LeadsModule,
    ThinkingModule,
  ],
  controllers: [PlaygroundController],
  providers: [PlaygroundRepository, PlaygroundSessions, PlaygroundService, ReplayService, TestOpenings],
  exports: [PlaygroundRepository],
})
export class PlaygroundModule {}
