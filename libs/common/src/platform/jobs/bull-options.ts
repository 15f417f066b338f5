import { EventEmitter } from 'node:events';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { QueueOptions } from 'bull';
import type Redis from 'ioredis';
import { ServiceConfig } from '../config';
import { connectRedis } from '../redis/redis';

/** What Bull asks of its connections: they wait for Redis forever instead of failing a command. */
const waiting = { maxRetriesPerRequest: null, enableReadyCheck: false };

/** How every queue is made. All queues of a process share two connections; each worker has a third, blocking one. */
@Injectable()
export class BullOptions implements OnApplicationShutdown {
  private readonly connections: Redis[] = [];
  private client: Redis | undefined;
  private subscriber: Redis | undefined;
  private queues = 0;

  constructor(private readonly config: ServiceConfig) {}

  /** Options of one queue. A killed worker's job runs again within 20 s, however often that happens. */
  queueOptions(service: string): QueueOptions {
    this.queues += 1;
    return {
      prefix: `northline:${service}`,
      createClient: (type) => {
        if (type === 'client') return this.shared((this.client ??= this.connect()));
        if (type === 'subscriber') return this.shared((this.subscriber ??= this.connect()));
        return this.connect();
      },
      settings: { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 10 },
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    };
  }

  // All of them, because Bull leaves a blocking connection behind that was reconnecting when its queue was closed.
  onApplicationShutdown(): void {
    for (const connection of this.connections) connection.disconnect();
  }

  // Each queue hears errors of a shared connection, and a second time until that is ready.
  private shared(connection: Redis): Redis {
    return connection.setMaxListeners(EventEmitter.defaultMaxListeners + 2 * this.queues);
  }

  private connect(): Redis {
    const connection = connectRedis(this.config, 'Bull', waiting);
    this.connections.push(connection);
    return connection;
  }
}
