import { Module } from '@nestjs/common';
import { AgentStoreModule } from '../agents/agent-store.module';
import { ConversationEventsService } from '../events/conversation-events.service';
import { EventRetention } from '../events/event-retention.service';
import { KnowledgeModule } from '../knowledge/knowledge.module';
import { LeadsModule } from '../leads/leads.module';
import { CampaignStarts } from './campaign-starts.service';
import { ChangesConsumer } from './changes.consumer';
import { ConversationStoreModule } from './conversation-store.module';
import { ConversationsController } from './conversations.controller';
import { ConversationsService } from './conversations.service';
import { DeliveriesConsumer } from './deliveries.consumer';
import { EvidenceService } from './evidence.service';
import { InactivityService } from './inactivity.service';
import { OutsideConsumer } from './outside.consumer';
import { RepinningController } from './repinning.controller';
import { RepinningService } from './repinning.service';
import { StartingService } from './starting.service';

/** Conversations: started, read, led by operators, and affected by events from outside. */
@Module({
  imports: [ConversationStoreModule, AgentStoreModule, LeadsModule, KnowledgeModule],
  controllers: [ConversationsController, RepinningController],
  providers: [
    ConversationsService,
    StartingService,
    CampaignStarts,
    EvidenceService,
    InactivityService,
    RepinningService,
    ConversationEventsService,
    EventRetention,
    ChangesConsumer,
    DeliveriesConsumer,
    OutsideConsumer,
  ],
})
export class ConversationsModule {}
