import { Module } from '@nestjs/common';
import { Agents } from './agents';

/** The agents that campaigns use, as the engine knows them. */
@Module({
  providers: [Agents],
  exports: [Agents],
})
export class AgentsModule {}
