import { Module } from '@nestjs/common';
import { ServiceModule } from '@northline/common/service';
import { AgentsModule } from './agents/agents.module';
import { EngineConfigModule } from './app.config';
import { KnowledgeModule } from './knowledge/knowledge.module';
import { LeadsModule } from './leads/leads.module';
import { ToolServersModule } from './tools/tool-servers.module';
import { UploadsModule } from './uploads/uploads.module';

/** The conversation engine: leads, agents, knowledge and tools, and the conversation turn. One module a feature. */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'conversation-engine', jobs: { ingestion: { concurrency: 1 } } }),
    EngineConfigModule,
    LeadsModule,
    AgentsModule,
    KnowledgeModule,
    ToolServersModule,
    UploadsModule,
  ],
})
export class AppModule {}
