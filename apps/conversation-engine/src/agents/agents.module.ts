import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ModelModule } from '@northline/common/features/model';
import { KnowledgeModule } from '../knowledge/knowledge.module';
import { ToolServersModule } from '../tools/tool-servers.module';
import { AgentDraftsRepository } from './agent-drafts.repository';
import { AgentDrafts } from './agent-drafts.service';
import { AgentHistory } from './agent-history.service';
import { agentDraftSchema, agentSchema, agentVersionSchema } from './agent.schema';
import { AgentVersionsController } from './agent-versions.controller';
import { AgentVersions } from './agent-versions.repository';
import { AgentsController } from './agents.controller';
import { AgentsRepository } from './agents.repository';
import { AgentsService } from './agents.service';
import { KnownTemplates } from './known-templates.service';
import { ModelsController } from './models.controller';
import { PresentAgents } from './present-agents.service';

/** Agent configurations, their versions and drafts. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Agent', schema: agentSchema },
      { name: 'AgentVersion', schema: agentVersionSchema },
      { name: 'AgentDraft', schema: agentDraftSchema },
    ]),
    KnowledgeModule,
    ModelModule,
    ToolServersModule,
  ],
  controllers: [AgentsController, AgentVersionsController, ModelsController],
  providers: [
    AgentsRepository,
    AgentVersions,
    AgentDraftsRepository,
    PresentAgents,
    AgentsService,
    AgentHistory,
    AgentDrafts,
    KnownTemplates,
  ],
  exports: [AgentsRepository, AgentVersions, AgentDraftsRepository, PresentAgents, AgentsService, KnownTemplates],
})
export class AgentsModule {}
