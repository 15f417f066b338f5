import type { DynamicModule, FactoryProvider, Type } from '@nestjs/common';
import { AppModule as CampaignRunner } from '../../apps/campaign-runner/src/app.module.ts';
import { AppModule as Channels } from '../../apps/channels/src/app.module.ts';
import { AppModule as ConversationEngine } from '../../apps/conversation-engine/src/app.module.ts';
import { AppModule as Gateway } from '../../apps/gateway/src/app.module.ts';
import { AppModule as Insights } from '../../apps/insights/src/app.module.ts';
import { JOB_TABLE, type JobTable } from '../../libs/common/src/platform/jobs/index.ts';

const modules: Record<string, Type> = {
  'campaign-runner': CampaignRunner,
  channels: Channels,
  'conversation-engine': ConversationEngine,
  gateway: Gateway,
  insights: Insights,
};

function jobsOf(app: Type): JobTable {
  const imports = Reflect.getMetadata('imports', app) as DynamicModule[];
  const providers = imports.flatMap((module) => (module.providers ?? []) as FactoryProvider<JobTable>[]);
  return providers.find(({ provide }) => provide === JOB_TABLE)?.useFactory() as JobTable;
}

/** The jobs of each app, with how many run at once where no setting says otherwise. Their settings are known from then on. */
export const jobTables: Record<string, JobTable> = Object.fromEntries(
  Object.entries(modules).map(([name, app]) => [name, jobsOf(app)]),
);
