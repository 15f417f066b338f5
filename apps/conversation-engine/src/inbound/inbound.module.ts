import { Module } from '@nestjs/common';
import { AgentsModule } from '../agents/agents.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { LeadsModule } from '../leads/leads.module';
import { AnsweringService } from './answering.service';
import { InboundConsumer } from './inbound.consumer';
import { InboundService } from './inbound.service';
import { InboundLeads } from './inbound-leads.service';
import { LeadStarts } from './lead-starts.service';

/** What leads write. */
@Module({
  imports: [ConversationsModule, LeadsModule, AgentsModule],
  providers: [InboundConsumer, InboundService, InboundLeads, LeadStarts, AnsweringService],
})
export class InboundModule {}
