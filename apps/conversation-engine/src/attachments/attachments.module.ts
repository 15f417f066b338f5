import { Module } from '@nestjs/common';
import { AgentsModule } from '../agents/agents.module';
import { KnowledgeModule } from '../knowledge/knowledge.module';
import { ToolServersModule } from '../tools/tool-servers.module';
import { AttachmentsController } from './attachments.controller';
import { Attachments } from './attachments.service';

/** What joins agents with knowledge bases and tool servers. */
@Module({
  imports: [AgentsModule, KnowledgeModule, ToolServersModule],
  controllers: [AttachmentsController],
  providers: [Attachments],
})
export class AttachmentsModule {}
