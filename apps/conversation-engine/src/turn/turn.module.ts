import { Module } from '@nestjs/common';
import { AccountSettingsConsumer } from '@northline/common/events';
import { AgentStoreModule } from '../agents/agent-store.module';
import { ConversationStoreModule } from '../conversations/conversation-store.module';
import { LeadsModule } from '../leads/leads.module';
import { ThinkingModule } from './thinking.module';
import { TurnProcessor } from './turn.processor';
import { TurnService } from './turn.service';
import { TurnTrail } from './turn-trail.service';

/** The agent's turns in live conversations. */
@Module({
  imports: [ThinkingModule, ConversationStoreModule, AgentStoreModule, LeadsModule],
  providers: [TurnProcessor, TurnService, TurnTrail, AccountSettingsConsumer],
})
export class TurnModule {}
