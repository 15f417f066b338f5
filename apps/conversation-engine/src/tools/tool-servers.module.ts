import { Module } from '@nestjs/common';
import { AgentStoreModule } from '../agents/agent-store.module';
import { ToolServerStoreModule } from './tool-server-store.module';
import { ToolServersController } from './tool-servers.controller';
import { ToolServersService } from './tool-servers.service';

/** Tool servers of the Model Context Protocol. */
@Module({
  imports: [ToolServerStoreModule, AgentStoreModule],
  controllers: [ToolServersController],
  providers: [ToolServersService],
  exports: [ToolServerStoreModule],
})
export class ToolServersModule {}
