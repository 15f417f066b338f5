import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import Redis, { ReplyError, type RedisOptions } from 'ioredis';
import { asksForTls, ServiceConfig, tlsCredentials } from '../config';
import type { ServiceName } from '../../contracts';
import { HealthRegistry } from '../health';
import { SERVICE_NAME } from '../process/service-name';

/** A connection to Redis; its errors are logged at debug level, as each failed command is reported to its caller. */
export function connectRedis(config: ServiceConfig, name: string, options: RedisOptions): Redis {
  const { REDIS_URL } = config;
  const logger = new Logger(name);
  const connection = new Redis(REDIS_URL, {
    ...options,
    ...(asksForTls(REDIS_URL) && { tls: tlsCredentials(config) }),
  });
  return connection.on('error', (error) => logger.debug(String(error)));
}

/** Why a command failed, for the log: Redis refused it, with its reason, or did not answer. */
export function redisFailure(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return error instanceof ReplyError ? `Redis refuses: ${message}` : `Redis does not answer: ${message}`;
}

const commandTimeoutMs = 500;

/**
 * Lets commands fail without a reply within a time. The `commandTimeout` of ioredis would also fail those whose reply
 * came in time, while one turn of our event loop was longer than that: here what has arrived is read first.
 */
function failAfter(client: Redis, timeoutMs: number): void {
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    const timer = setTimeout(
      () => setImmediate(() => command.reject(new Error(`No reply within ${timeoutMs} ms`))),
      timeoutMs,
    );
    const stop = (): void => clearTimeout(timer);
    command.promise.then(stop, stop);
    return send(command, stream);
  };
}

/** Redis for what is shared between replicas and may be lost: slots, windows, caches. Commands fail within 500 ms. */
@Injectable()
export class SharedRedis implements OnApplicationShutdown {
  /** The connection; it reconnects forever, and commands fail at once while it is down. */
  readonly client: Redis;

  constructor(config: ServiceConfig, health: HealthRegistry, @Inject(SERVICE_NAME) service: ServiceName) {
    this.client = connectRedis(config, 'Redis', {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: (tries) => Math.min(100 * tries, 1_000),
    });
    failAfter(this.client, commandTimeoutMs);
    // The gateway counts in memory while Redis is down, so there is no reason to take every replica out of service.
    health.register('redis', () => this.client.ping(), { vital: service !== 'gateway' });
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
