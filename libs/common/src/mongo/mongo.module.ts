import { type DynamicModule, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ServiceConfig } from '../config';
import type { ServiceName } from '../contracts';
import { HealthRegistry } from '../health';

/** Injects nothing; made once so that readiness knows the database. */
const PROBE = Symbol('MONGO_PROBE');

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
        socketTimeoutMS: 60_000,
        retryAttempts: 60,
        retryDelay: 1_000,
      }),
    });
    const probe = {
      provide: PROBE,
      inject: [getConnectionToken(), HealthRegistry],
      useFactory: (mongo: Connection, health: HealthRegistry) => {
        health.register('mongo', () => mongo.db?.command({ ping: 1 }) ?? Promise.reject(new Error('not connected')));
        return true;
      },
    };
    return { module: MongoModule, global: true, imports: [connection], providers: [probe], exports: [connection] };
  }
}
