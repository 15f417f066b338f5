import { Module } from '@nestjs/common';
import { ServiceModule } from '@northline/common/service';
import { AgentsModule } from './agents/agents.module';
import { EngineConfigModule } from './app.config';
import { LeadsModule } from './leads/leads.module';

/** The conversation engine: leads, agents, knowledge and tools, and the conversation turn. One module a feature. */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'conversation-engine' }),
    EngineConfigModule,
    LeadsModule,
    AgentsModule,
  ],
})
export class AppModule {}
