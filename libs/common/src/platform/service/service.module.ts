import { BullModule } from '@nestjs/bull';
import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import {
  Attempts,
  deadLettersController,
  DeadLettersMigration,
  DeadLettersRepository,
  DeadLettersService,
} from '../attempts';
import { ServiceConfig } from '../config';
import type { ServiceName } from '../../contracts';
import { CostCounts, OtherCosts, Pricing, PricingConfig } from '../../features/costs';
import {
  AccountSettings,
  ConsumerKit,
  ErasedLeads,
  EventConsumers,
  EventsConfig,
  HourlyRecords,
  NatsStream,
  OpenPages,
  Outboxes,
  StreamSpace,
} from '../events';
import { HealthController, HealthRegistry } from '../health';
import { BullOptions, JOB_TABLE, JobRecovery, JobRunner, Jobs, jobTableOf, type JobTable } from '../jobs';
import { SharedRedis } from '../redis';
import { Ticker } from '../process';
import { TickerConfig } from '../process/ticker';
import { RpcClient } from '../messaging';
import { MetricsController } from '../metrics';
import { MongoModule } from './mongo.module';
import { QuotaCounters, Quotas } from '../quotas';
import { Lifecycle } from '../process/lifecycle';
import { SERVICE_NAME } from '../process/service-name';

@Module({ providers: [ServiceConfig], exports: [ServiceConfig] })
class SettingsModule {}

@Module({ imports: [SettingsModule], providers: [BullOptions], exports: [BullOptions] })
class BullOptionsModule {}

const events = [NatsStream, OpenPages, HourlyRecords, Outboxes, ErasedLeads, AccountSettings];
const costs = [{ provide: PricingConfig, useFactory: () => new PricingConfig() }, Pricing, CostCounts, OtherCosts];
const attempts = [Attempts, DeadLettersRepository, DeadLettersService, DeadLettersMigration];

/**
 * What every service consists of: settings, its database, requests (RPC), events and outboxes, jobs and the ticker,
 * shared Redis, health. Imported once, by the app's root module; everything in it can be injected anywhere.
 */
@Module({})
export class ServiceModule {
  /** `jobs` lists the Bull jobs that this service does; each needs exactly one `@OnJob` and one `@OnOverdue` method. */
  static forRoot({ name, jobs = {} }: { name: ServiceName; jobs?: JobTable }): DynamicModule {
    const queues = Object.keys(jobs).map((job) =>
      BullModule.registerQueueAsync({
        name: job,
        imports: [BullOptionsModule],
        inject: [BullOptions],
        useFactory: (options: BullOptions) => options.queueOptions(name),
      }),
    );
    return {
      module: ServiceModule,
      global: true,
      imports: [SettingsModule, DiscoveryModule, MongoModule.forService(name), ...queues],
      controllers: [HealthController, deadLettersController(name), ...(name === 'gateway' ? [] : [MetricsController])],
      providers: [
        { provide: SERVICE_NAME, useValue: name },
        { provide: JOB_TABLE, useFactory: () => jobTableOf(jobs) },
        { provide: TickerConfig, useFactory: () => new TickerConfig() },
        { provide: EventsConfig, useFactory: () => new EventsConfig() },
        Lifecycle,
        HealthRegistry,
        ...events,
        StreamSpace,
        ...costs,
        ...attempts,
        ConsumerKit,
        EventConsumers,
        RpcClient,
        Jobs,
        JobRunner,
        JobRecovery,
        Ticker,
        SharedRedis,
        QuotaCounters,
        Quotas,
      ],
      exports: [
        SettingsModule,
        SERVICE_NAME,
        Lifecycle,
        HealthRegistry,
        ...events,
        ...costs,
        DeadLettersService,
        RpcClient,
        Jobs,
        JobRunner,
        Ticker,
        SharedRedis,
        Quotas,
      ],
    };
  }
}
