import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgentsModule } from '../agents/agents.module';
import { ThinkingModule } from '../turn/thinking.module';
import { PlaygroundController } from './playground.controller';
import { playgroundModel, PlaygroundRepository } from './playground.repository';
import { playgroundSessionSchema } from './playground.schema';
import { PlaygroundService } from './playground.service';

/** Rehearsals of an agent. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: playgroundModel, schema: playgroundSessionSchema }]),
    AgentsModule,
    ThinkingModule,
  ],
  controllers: [PlaygroundController],
  providers: [PlaygroundRepository, PlaygroundService],
})
export class PlaygroundModule {}
