import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EvaluationsModule } from '../evaluations/evaluations.module';
import { PreferencesModule } from '../preferences/preferences.module';
import { ConversationFactsConsumer } from './conversation-facts.consumer';
import { conversationRecordSchema } from './conversation-record.schema';
import { ConversationRecordsRepository } from './conversation-records.repository';
import { InsightAgentsRepository } from './insight-agents.repository';

/** What the insights know of conversations. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'ConversationRecord', schema: conversationRecordSchema }]),
    EvaluationsModule,
    PreferencesModule,
  ],
  providers: [ConversationRecordsRepository, ConversationFactsConsumer, InsightAgentsRepository],
  exports: [ConversationRecordsRepository, MongooseModule],
})
export class ConversationsModule {}
