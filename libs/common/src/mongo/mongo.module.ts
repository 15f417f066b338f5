import { type DynamicModule, Injectable, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ServiceConfig } from '../config';
import type { ServiceName } from '../contracts';
import { HealthRegistry } from '../health';
import { mendDriver } from './driver-mend';
import { durable, whyNotDurable } from './durability';

/**
 * Holds the service back until its indexes are there: a unique key must be kept from the first request on. In production
 * it does not start on a MongoDB that may lose what it has acknowledged.
 */
@Injectable()
class MongoStart implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly health: HealthRegistry,
    private readonly config: ServiceConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const why = await whyNotDurable(this.connection.getClient().db(this.connection.name));
    if (why && this.config.NODE_ENV === 'production') throw new Error(`MONGODB_URI: ${why}`);
    if (why) new Logger('Mongo').warn(why);
    await Promise.all(Object.values(this.connection.models).map((model) => model.init()));
    this.health.register('mongo', () => this.connection.db?.command({ ping: 1 }) ?? Promise.reject(new Error('not connected')));
  }
}

/** The service's own database, `northline_<service>`: no service reads another's. */
@Module({})
export class MongoModule {
  static forService(service: ServiceName): DynamicModule {
    mendDriver();
    const connection = MongooseModule.forRootAsync({
      inject: [ServiceConfig],
      useFactory: (config: ServiceConfig) => ({
        uri: config.MONGODB_URI,
        dbName: `northline_${service.replaceAll('-', '_')}`,
        ...durable,
        maxPoolSize: 20,
        serverSelectionTimeoutMS: 5_000,
        socketTimeoutMS: 60_000,
        waitQueueTimeoutMS: 20_000,
        retryAttempts: 60,
        retryDelay: 1_000,
      }),
    });
    return { module: MongoModule, global: true, imports: [connection], providers: [MongoStart], exports: [connection] };
  }
}
