import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { connect, type ConnectionOptions, ErrorCode, Events, type NatsConnection, type NatsError } from 'nats';
import { type ServiceConfig, tlsCredentials } from '../config';
import { inboxOf } from './inboxes';

/**
 * Options of every connection to NATS: it waits for the server at start and reconnects forever (nats.js would give up
 * after ten attempts, or two refusals, and leave a dead service behind). `noAsyncTraces` saves a stack capture per
 * request.
 */
export function natsOptions(config: ServiceConfig, name: string): ConnectionOptions {
  const { servers, user, password, tls } = config.NATS_URL;
  return {
    servers: [...servers],
    name,
    inboxPrefix: inboxOf(user),
    ...(user !== undefined && { user, pass: password }),
    ...(tls && { tls: tlsCredentials(config) }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    ignoreAuthErrorAbort: true,
    pingInterval: 10_000,
    maxPingOut: 2,
    noAsyncTraces: true,
  };
}

/** Refusals that waiting does not cure. */
const final: readonly string[] = [ErrorCode.AuthorizationViolation, ErrorCode.ServerOptionNotAvailable];
const logger = new Logger('Nats');

/**
 * Connects, waiting for the server forever. Whatever NATS refuses is logged as an error with its subject, because the
 * sender or subscriber is not notified and would wait for nothing.
 * @throws When the server does not know this user and password, or lacks the TLS that we require.
 */
export async function connectNats(
  config: ServiceConfig,
  name: string,
  options: Partial<ConnectionOptions> = {},
): Promise<NatsConnection> {
  for (let told = ''; ; await delay(250)) {
    try {
      const connection = await connect({ ...natsOptions(config, name), ...options });
      void logRefusals(connection, name);
      return connection;
    } catch (error) {
      const { code, message } = error as NatsError;
      if (final.includes(code))
        throw new Error(
          `NATS refuses the connection of ${config.NATS_URL.user ?? 'a service without a user'}: ${message}`,
          { cause: error },
        );
      if (told !== message) logger.warn({ connection: name, reason: message }, 'Cannot connect to NATS; trying again');
      told = message;
    }
  }
}

async function logRefusals(connection: NatsConnection, name: string): Promise<void> {
  for await (const { type, permissionContext } of connection.status()) {
    if (type === Events.Error && permissionContext)
      logger.error(
        { connection: name, ...permissionContext },
        'NATS refused a subject; check the permissions of this user',
      );
  }
}
