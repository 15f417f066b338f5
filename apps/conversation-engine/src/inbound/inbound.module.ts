import { Module } from '@nestjs/common';
import { AgentStoreModule } from '../agents/agent-store.module';
import { ConversationStoreModule } from '../conversations/conversation-store.module';
import { LeadsModule } from '../leads/leads.module';
import { AnsweringService } from './answering.service';
import { InboundConsumer } from './inbound.consumer';
import { InboundService } from './inbound.service';
import { InboundLeads } from './inbound-leads.service';
import { LeadStarts } from './lead-starts.service';

/** What leads write. */
@Module({
  imports: [ConversationStoreModule, LeadsModule, AgentStoreModule],
  providers: [InboundConsumer, InboundService, InboundLeads, LeadStarts, AnsweringService],
})
export class InboundModule {}
