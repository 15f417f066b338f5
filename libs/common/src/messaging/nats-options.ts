import type { ConnectionOptions } from 'nats';
import type { ServiceConfig } from '../config';

/**
 * How every connection to NATS is made: it waits for the server at start and reconnects for ever (nats.js would give
 * up after ten tries and leave a dead service behind). `noAsyncTraces` saves a stack capture per request.
 */
export function natsOptions(config: ServiceConfig, name: string): ConnectionOptions {
  return {
    servers: config.NATS_URL.split(','),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    pingInterval: 10_000,
    maxPingOut: 2,
    noAsyncTraces: true,
  };
}
