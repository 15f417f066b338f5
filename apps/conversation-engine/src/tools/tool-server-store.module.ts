import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecretsModule } from '@northline/common/secrets';
import { toolServerSchema, toolServerSecrets } from './tool-server.schema';
import { ToolServersRepository } from './tool-servers.repository';

/** The tool servers' collection, for agents and turns, and the seal of their headers. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'ToolServer', schema: toolServerSchema }]),
    SecretsModule.forService('engine.secrets.reseal', { sealed: { toolServers: toolServerSecrets }, keys: [] }),
  ],
  providers: [ToolServersRepository],
  exports: [ToolServersRepository],
})
export class ToolServerStoreModule {}
