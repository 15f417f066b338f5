import { type DynamicModule, Injectable, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ServiceConfig } from '../config';
import type { ServiceName } from '../contracts';
import { HealthRegistry } from '../health';
import { HeartbeatWatch } from './heartbeat-watch';

/** Holds the service back until its indexes are there: a unique key must be kept from the first request on. */
@Injectable()
class MongoStart implements OnModuleInit {
  private readonly logger = new Logger('Mongo');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly health: HealthRegistry,
  ) {}

  async onModuleInit(): Promise<void> {
    new HeartbeatWatch(this.connection.getClient(), (server) => this.endProcess(server));
    await Promise.all(Object.values(this.connection.models).map((model) => model.init()));
    this.health.register('mongo', () => this.connection.db?.command({ ping: 1 }) ?? Promise.reject(new Error('not connected')));
  }

  // As if killed: what it had in hand is found again by those who go on, and whoever supervises starts it anew.
  private endProcess(server: string): void {
    this.logger.fatal({ server, msg: 'The driver has lost the database for good; the process ends' });
    process.exit(1);
  }
}

/** The service's own database, `northline_<service>`: no service reads another's. */
@Module({})
export class MongoModule {
  static forService(service: ServiceName): DynamicModule {
    const connection = MongooseModule.forRootAsync({
      inject: [ServiceConfig],
      useFactory: (config: ServiceConfig) => ({
        uri: config.MONGODB_URI,
        dbName: `northline_${service.replaceAll('-', '_')}`,
        maxPoolSize: 20,
        serverSelectionTimeoutMS: 5_000,
        connectTimeoutMS: 10_000,
        socketTimeoutMS: 60_000,
        waitQueueTimeoutMS: 20_000,
        retryAttempts: 60,
        retryDelay: 1_000,
      }),
    });
    return { module: MongoModule, global: true, imports: [connection], providers: [MongoStart], exports: [connection] };
  }
}
