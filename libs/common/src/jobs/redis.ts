import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { ServiceConfig } from '../config';
import type { ServiceName } from '../contracts';
import { HealthRegistry } from '../health';
import { SERVICE_NAME } from '../process/service-name';

/** Redis for what is shared between replicas and may be lost: slots, windows, caches. Commands fail within 500 ms. */
@Injectable()
export class SharedRedis implements OnApplicationShutdown {
  /** The connection; it reconnects for ever, and commands fail at once while it is away. */
  readonly client: Redis;

  constructor(config: ServiceConfig, health: HealthRegistry, @Inject(SERVICE_NAME) service: ServiceName) {
    const logger = new Logger('Redis');
    this.client = new Redis(config.REDIS_URL, {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      commandTimeout: 500,
      retryStrategy: (tries) => Math.min(100 * tries, 1_000),
    });
    this.client.on('error', (error) => logger.debug(String(error)));
    // The gateway counts for itself while Redis is away: no reason to take every door out of service at once.
    health.register('redis', () => this.client.ping(), { vital: service !== 'gateway' });
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
