import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { agentSchema, agentVersionSchema } from './agent.schema';
import { AgentVersions } from './agent-versions.repository';
import { AgentsRepository } from './agents.repository';
import { PresentAgents } from './present-agents.service';

/** The agents' collections, for every feature that reads agents. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Agent', schema: agentSchema },
      { name: 'AgentVersion', schema: agentVersionSchema },
    ]),
  ],
  providers: [AgentsRepository, AgentVersions, PresentAgents],
  exports: [AgentsRepository, AgentVersions, PresentAgents],
})
export class AgentStoreModule {}
