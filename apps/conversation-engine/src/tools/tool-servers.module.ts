import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecretsModule } from '@northline/common/platform/secrets';
import { toolServerSchema, toolServerSecrets } from './tool-server.schema';
import { ToolServersController } from './tool-servers.controller';
import { ToolServersRepository } from './tool-servers.repository';
import { ToolServersService } from './tool-servers.service';

/** Tool servers of the Model Context Protocol, and the seal of their addresses and headers. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'ToolServer', schema: toolServerSchema }]),
    SecretsModule.forService('engine.secrets.reseal', { sealed: { toolServers: toolServerSecrets }, keys: [] }),
  ],
  controllers: [ToolServersController],
  providers: [ToolServersRepository, ToolServersService],
  exports: [ToolServersRepository, ToolServersService],
})
export class ToolServersModule {}
