import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsRepository } from './analytics.repository';
import { AnalyticsService } from './analytics.service';

/** Figures about conversations. */
@Module({
  imports: [ConversationsModule],
  controllers: [AnalyticsController],
  providers: [AnalyticsRepository, AnalyticsService],
})
export class AnalyticsModule {}
