import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgentsModule } from '../agents/agents.module';
import { conversationEventSchema } from '../events/conversation-event.schema';
import { conversationEventModel, ConversationEventsRepository } from '../events/conversation-events.repository';
import { ConversationEventsService } from '../events/conversation-events.service';
import { EventRetention } from '../events/event-retention.service';
import { KnowledgeModule } from '../knowledge/knowledge.module';
import { LeadsModule } from '../leads/leads.module';
import { CampaignDrafts } from './campaign-drafts.service';
import { CampaignStarts } from './campaign-starts.service';
import { ChangesConsumer } from './changes.consumer';
import { ConversationPreviews } from './conversation-previews.service';
import { conversationSchema } from './conversation.schema';
import { ConversationStore } from './conversation-store';
import { ConversationsController } from './conversations.controller';
import { ConversationCounts } from './conversation-counts.repository';
import { conversationModel, ConversationsRepository } from './conversations.repository';
import { ConversationsService } from './conversations.service';
import { DeliveriesConsumer } from './deliveries.consumer';
import { EvidenceService } from './evidence.service';
import { FollowUpHoursConsumer } from './follow-up-hours.consumer';
import { HandOffDeadlines } from './hand-off-deadlines.service';
import { AnsweredConversations } from './answered-conversations.repository';
import { InactivityService } from './inactivity.service';
import { LeadFollower } from './lead-follower.service';
import { MessageDeliveries } from './message-deliveries.repository';
import { messagePageSchema } from './message-page.schema';
import { messagePageModel, MessagePagesRepository } from './message-pages.repository';
import { OutreachRefusals } from './outreach-refusals.service';
import { OutreachStops } from './outreach-stops.service';
import { OutsideConsumer } from './outside.consumer';
import { PreviousConversations } from './previous-conversations.repository';
import { ReadMarksController } from './read-marks.controller';
import { ReadMarksRepository } from './read-marks.repository';
import { ReadMarks } from './read-marks.service';
import { RemovedMembersConsumer } from './removed-members.consumer';
import { SenderConversations } from './sender-conversations.repository';
import { RepinningController } from './repinning.controller';
import { RepinningService } from './repinning.service';
import { ConversationMigrations } from './conversation-migrations.repository';
import { StartingService } from './starting.service';
import { TemplatePreviewsController } from './template-previews.controller';
import { TemplatePreviews } from './template-previews.service';

const stored = [
  ConversationsRepository,
  ConversationCounts,
  AnsweredConversations,
  SenderConversations,
  MessageDeliveries,
  MessagePagesRepository,
  PreviousConversations,
  ReadMarksRepository,
  ConversationMigrations,
  ConversationEventsRepository,
  ConversationStore,
];

/** Conversations: started, read, led by operators, and affected by events from outside. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: conversationModel, schema: conversationSchema },
      { name: messagePageModel, schema: messagePageSchema },
      { name: conversationEventModel, schema: conversationEventSchema },
    ]),
    AgentsModule,
    LeadsModule,
    KnowledgeModule,
  ],
  controllers: [ConversationsController, ReadMarksController, RepinningController, TemplatePreviewsController],
  providers: [
    ...stored,
    ConversationsService,
    ConversationPreviews,
    ReadMarks,
    StartingService,
    TemplatePreviews,
    CampaignStarts,
    CampaignDrafts,
    OutreachRefusals,
    OutreachStops,
    EvidenceService,
    InactivityService,
    HandOffDeadlines,
    RepinningService,
    LeadFollower,
    ConversationEventsService,
    EventRetention,
    ChangesConsumer,
    DeliveriesConsumer,
    FollowUpHoursConsumer,
    OutsideConsumer,
    RemovedMembersConsumer,
  ],
  exports: [...stored, ConversationsService, OutreachStops],
})
export class ConversationsModule {}
