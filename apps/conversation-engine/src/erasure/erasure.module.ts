import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { LeadsModule } from '../leads/leads.module';
import { PlaygroundModule } from '../playground/playground.module';
import { TurnModule } from '../turn/turn.module';
import { ConversationErasure } from './conversation-erasure.service';
import { LeadDeletionConsumer } from './lead-deletion.consumer';
import { LeadDeletionController } from './lead-deletion.controller';
import { LeadDeletion } from './lead-deletion.service';

/** Deletion of leads, and what it takes out of all that the engine keeps of them. */
@Module({
  imports: [LeadsModule, ConversationsModule, TurnModule, PlaygroundModule],
  controllers: [LeadDeletionController],
  providers: [LeadDeletion, ConversationErasure, LeadDeletionConsumer],
})
export class ErasureModule {}
