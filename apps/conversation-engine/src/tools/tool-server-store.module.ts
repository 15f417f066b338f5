import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { toolServerSchema } from './tool-server.schema';
import { ToolServersRepository } from './tool-servers.repository';

/** The tool servers' collection, for agents and turns. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'ToolServer', schema: toolServerSchema }])],
  providers: [ToolServersRepository],
  exports: [ToolServersRepository],
})
export class ToolServerStoreModule {}
