import { Module } from '@nestjs/common';
import { ServiceModule } from '@northline/common/platform/service';
import { AgentsModule } from './agents/agents.module';
import { AgentUsageModule } from './agent-usage/agent-usage.module';
import { AttachmentsModule } from './attachments/attachments.module';
import { ErasureModule } from './erasure/erasure.module';
import { EngineConfigModule } from './app-config';
import { ConversationsModule } from './conversations/conversations.module';
import { InboundModule } from './inbound/inbound.module';
import { jobs } from './engine-jobs';
import { KnowledgeModule } from './knowledge/knowledge.module';
import { LeadsModule } from './leads/leads.module';
import { PlaygroundModule } from './playground/playground.module';
import { QuotasController } from './quotas/quotas.controller';
import { ToolServersModule } from './tools/tool-servers.module';
import { TurnModule } from './turn/turn.module';
import { UploadsModule } from './uploads/uploads.module';

/** The conversation engine: leads, agents, knowledge and tools, and the conversation turn. One module a feature. */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'conversation-engine', jobs }),
    EngineConfigModule,
    LeadsModule,
    AgentsModule,
    KnowledgeModule,
    ToolServersModule,
    AttachmentsModule,
    UploadsModule,
    ConversationsModule,
    InboundModule,
    TurnModule,
    AgentUsageModule,
    ErasureModule,
    PlaygroundModule,
  ],
  controllers: [QuotasController],
})
export class AppModule {}
