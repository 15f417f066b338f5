import { Module } from '@nestjs/common';
import { AgentsModule } from '../agents/agents.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { AgentUsageController } from './agent-usage.controller';
import { AgentUsage } from './agent-usage.service';

/** Agents and the conversations that they lead. */
@Module({
  imports: [AgentsModule, ConversationsModule],
  controllers: [AgentUsageController],
  providers: [AgentUsage],
})
export class AgentUsageModule {}
