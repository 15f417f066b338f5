import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgentsModule } from '../agents/agents.module';
import { AbConversationsRepository } from './ab-conversations.repository';
import { abConversationSchema, abTestSchema } from './ab-test.schema';
import { AbTestsController } from './ab-tests.controller';
import { AbTestsRepository } from './ab-tests.repository';
import { AbTestsService } from './ab-tests.service';

/** A/B tests, and the conversations of their variants. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'AbTest', schema: abTestSchema },
      { name: 'AbConversation', schema: abConversationSchema },
    ]),
    AgentsModule,
  ],
  controllers: [AbTestsController],
  providers: [AbConversationsRepository, AbTestsRepository, AbTestsService],
  exports: [AbConversationsRepository, AbTestsRepository, AbTestsService],
})
export class AbTestsModule {}
