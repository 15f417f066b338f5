import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { ServiceConfig } from '../config';
import { HealthRegistry } from '../health';

/** Redis for what is shared between replicas and may be lost: slots, windows, caches. Commands fail within 500 ms. */
@Injectable()
export class SharedRedis implements OnApplicationShutdown {
  /** The connection; it reconnects for ever, and commands fail at once while it is away. */
  readonly client: Redis;

  constructor(config: ServiceConfig, health: HealthRegistry) {
    const logger = new Logger('Redis');
    this.client = new Redis(config.REDIS_URL, {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      commandTimeout: 500,
      retryStrategy: (tries) => Math.min(100 * tries, 1_000),
    });
    this.client.on('error', (error) => logger.debug(String(error)));
    health.register('redis', () => this.client.ping());
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
