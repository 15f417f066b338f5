import { type DynamicModule, Injectable, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection, ConnectOptions } from 'mongoose';
import { asksForTls, ServiceConfig, tlsCredentials } from '../config';
import type { ServiceName } from '../../contracts';
import { HealthRegistry } from '../health';
import { Migrator } from '../migrations';
import { IndexesRepository } from '../migrations/indexes.repository';
import { MigrationsRepository } from '../migrations/migrations.repository';
import { MarkedMethods } from '../process/marked-methods';
import { patchDriver } from '../mongo/driver-patch';
import { durable, whyNotDurable } from '../mongo/durability';
import { boundReads } from '../mongo/read-limit';

/**
 * Holds the service back until its database is migrated: a unique key must hold from the first request on. In
 * production it does not start on a MongoDB that may lose acknowledged writes.
 */
@Injectable()
class MongoStart implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly migrator: Migrator,
    private readonly health: HealthRegistry,
    private readonly config: ServiceConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const why = await whyNotDurable(this.connection.getClient().db(this.connection.name));
    if (why && this.config.NODE_ENV === 'production') throw new Error(`MONGODB_URI: ${why}`);
    if (why) new Logger('Mongo').warn(why);
    await this.migrator.ready();
    this.health.register(
      'mongo',
      () => this.connection.db?.command({ ping: 1 }) ?? Promise.reject(new Error('not connected')),
    );
  }
}

/** How every connection to MongoDB is made. */
export function mongoOptions(config: ServiceConfig): ConnectOptions {
  return {
    ...durable,
    ...(asksForTls(config.MONGODB_URI) && tlsCredentials(config)),
    // The migrator builds indexes.
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 20,
    serverSelectionTimeoutMS: 5_000,
    socketTimeoutMS: 60_000,
    waitQueueTimeoutMS: 20_000,
  };
}

/** The service's own database, `northline_<service>`: no service reads another's. */
@Module({})
export class MongoModule {
  static forService(service: ServiceName): DynamicModule {
    patchDriver();
    const connection = MongooseModule.forRootAsync({
      inject: [ServiceConfig],
      useFactory: (config: ServiceConfig) => ({
        uri: config.MONGODB_URI,
        dbName: `northline_${service.replaceAll('-', '_')}`,
        ...mongoOptions(config),
        retryAttempts: 60,
        retryDelay: 1_000,
        connectionFactory: (made: Connection) => made.plugin(boundReads),
      }),
    });
    return {
      module: MongoModule,
      global: true,
      imports: [connection, DiscoveryModule],
      providers: [MarkedMethods, MongoStart, Migrator, MigrationsRepository, IndexesRepository],
      exports: [connection, MarkedMethods, Migrator],
    };
  }
}
