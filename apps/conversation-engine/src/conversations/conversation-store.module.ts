import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { conversationEventSchema } from '../events/conversation-event.schema';
import { conversationEventModel, ConversationEventsRepository } from '../events/conversation-events.repository';
import { turnSchema } from '../turn/turn.schema';
import { turnModel, TurnsRepository } from '../turn/turns.repository';
import { conversationSchema } from './conversation.schema';
import { ConversationStore } from './conversation.store';
import { ConversationsForLeads } from './conversations-for-leads.service';
import { conversationModel, ConversationsRepository } from './conversations.repository';
import { MessageDeliveries } from './message-deliveries.repository';
import { messagePageSchema } from './message-page.schema';
import { messagePageModel, MessagePagesRepository } from './message-pages.repository';

const models = MongooseModule.forFeature([
  { name: conversationModel, schema: conversationSchema },
  { name: messagePageModel, schema: messagePageSchema },
  { name: conversationEventModel, schema: conversationEventSchema },
  { name: turnModel, schema: turnSchema },
]);

const stored = [
  ConversationsRepository,
  MessageDeliveries,
  MessagePagesRepository,
  ConversationEventsRepository,
  TurnsRepository,
  ConversationStore,
  ConversationsForLeads,
];

/** Stored conversations. It depends on no other feature, so that leads and agents can use it. */
@Module({ imports: [models], providers: stored, exports: stored })
export class ConversationStoreModule {}
