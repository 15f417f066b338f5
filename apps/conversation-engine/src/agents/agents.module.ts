import { Module } from '@nestjs/common';
import { ConversationStoreModule } from '../conversations/conversation-store.module';
import { KnowledgeStoreModule } from '../knowledge/knowledge-store.module';
import { ToolServerStoreModule } from '../tools/tool-server-store.module';
import { AgentStoreModule } from './agent-store.module';
import { AgentsController } from './agents.controller';
import { AgentsService } from './agents.service';

/** Agent configurations and their versions. */
@Module({
  imports: [AgentStoreModule, KnowledgeStoreModule, ToolServerStoreModule, ConversationStoreModule],
  controllers: [AgentsController],
  providers: [AgentsService],
  exports: [AgentStoreModule, AgentsService],
})
export class AgentsModule {}
