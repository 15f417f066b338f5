import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KnowledgeModule } from '../knowledge/knowledge.module';
import { ToolServersModule } from '../tools/tool-servers.module';
import { agentSchema, agentVersionSchema } from './agent.schema';
import { AgentVersions } from './agent-versions.repository';
import { AgentsController } from './agents.controller';
import { AgentsRepository } from './agents.repository';
import { AgentsService } from './agents.service';
import { PresentAgents } from './present-agents.service';

/** Agent configurations and their versions. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Agent', schema: agentSchema },
      { name: 'AgentVersion', schema: agentVersionSchema },
    ]),
    KnowledgeModule,
    ToolServersModule,
  ],
  controllers: [AgentsController],
  providers: [AgentsRepository, AgentVersions, PresentAgents, AgentsService],
  exports: [AgentsRepository, AgentVersions, PresentAgents, AgentsService],
})
export class AgentsModule {}
