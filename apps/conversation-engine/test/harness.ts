import { type Abstract, type DynamicModule, Module, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { ServiceModule, stopService } from '@northline/common/platform/service';
import { type DataServices, Others, setServiceEnv, startDataServices } from '@northline/testing';
import { EngineConfigModule } from '../src/app-config';
import { jobs as engineJobs } from '../src/engine-jobs';

/** Some features of the engine on real data services, without the rest of the app. */
export interface Features {
  data: DataServices;
  /** Plays the other services. */
  others: Others;
  app: NestFastifyApplication;
  get<T>(type: Type<T> | Abstract<T>): T;
  /** Starts a second replica of the features on the same data services. */
  replica(): Promise<NestFastifyApplication>;
  stop(): Promise<void>;
}

@Module({})
class FeaturesModule {}

/** The jobs of the knowledge and its users, one of each at a time. */
export const knowledgeJobs = {
  ingestion: { concurrency: 1 },
  embedding: { concurrency: 1 },
  indexing: { concurrency: 1 },
};

/** Those of the leads, too, and of what is above them but turns. */
export const leadJobs = { ...knowledgeJobs, import: { concurrency: 1 } };

/** Starts the data services and the given features; their indexes are built. */
export async function startFeatures(
  imports: Type[],
  concurrent: Record<string, { concurrency: number }> = {},
): Promise<Features> {
  const data = await startDataServices();
  setServiceEnv(data, 'conversation-engine');
  const jobs = Object.fromEntries(
    Object.entries(concurrent).map(([job, options]) => [job, { ...engineJobs[job], ...options, deadlineMs: 60_000 }]),
  );
  const module: DynamicModule = {
    module: FeaturesModule,
    imports: [ServiceModule.forRoot({ name: 'conversation-engine', jobs }), EngineConfigModule, ...imports],
  };
  const replicas: NestFastifyApplication[] = [];
  const replica = async (): Promise<NestFastifyApplication> => {
    const one = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
      logger: false,
      abortOnError: false,
    });
    replicas.push(await one.init());
    return one;
  };
  const app = await replica();
  const others = await Others.connect(data);
  const stop = async (): Promise<void> => {
    await others.close();
    for (const one of replicas) await stopService(one);
    await data.stop();
  };
  return { data, others, app, replica, get: (type) => app.get(type, { strict: false }), stop };
}

let accounts = 0;

/** The context of a new account's key: every test has leads and agents of its own. */
export function newAccount(over: Partial<RequestContext> = {}): RequestContext {
  accounts += 1;
  const id = accountId(accounts.toString(16).padStart(24, '0'));
  return systemContext(id, { actor: { type: 'api_key', id: 'key', name: 'test' }, defaultCountry: 'CH', ...over });
}
