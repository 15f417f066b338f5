import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ServiceConfig } from '../config';
import type { ServiceName } from '../../contracts';
import { liveDuring } from '../health';
import { JsonLogger, loggable, loggableText } from '../logging';
import { RpcServer } from '../messaging';
import { Lifecycle } from '../process/lifecycle';
import { onStopSignal } from '../process/stop-signals';
import { settledWithin } from '../process/timeouts';
import { startWatchdog } from '../process/watchdog';

/** How a service's HTTP side differs from that of a service which only shows its health. */
export interface HttpSide {
  adapter: FastifyAdapter;
  port: number;
  /** Called before routes are registered. */
  prepare: (app: NestFastifyApplication) => void | Promise<void>;
}

/**
 * Starts a service in this process: its RPC subjects on NATS, its events and jobs, and health and metrics over HTTP on
 * `HEALTH_PORT` (0: any free one), or the given HTTP side. It is live from the first moment, and ready when everything
 * that it needs answers. Throws when a subject or job has no handler, or two; nothing is left open then.
 */
export async function startService(module: Type, name: ServiceName, http?: HttpSide): Promise<NestFastifyApplication> {
  const config = new ServiceConfig();
  const port = http?.port ?? config.HEALTH_PORT;
  const app = await liveDuring(port, config.HOST, () => begin(module, name, config, http));
  await app.listen(port, config.HOST);
  return app;
}

/** How long closing may take: a queue whose Redis is down would never be closed. */
const closeMs = 5_000;

async function begin(
  module: Type,
  name: ServiceName,
  config: ServiceConfig,
  http?: HttpSide,
): Promise<NestFastifyApplication> {
  const logger = new JsonLogger(name, config.LOG_LEVEL);
  const adapter = http?.adapter ?? new FastifyAdapter({ forceCloseConnections: true });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger,
    abortOnError: false,
    bodyParser: http === undefined,
  });
  try {
    await http?.prepare(app);
    const server = new RpcServer(name, config);
    app.connectMicroservice({ strategy: server });
    app.get(Lifecycle).onDrain('intake', (graceMs) => server.drain(graceMs));
    server.checkHandlers();
    // Before the first request is accepted: its handler may send requests itself, and needs the indexes.
    await app.init();
    await app.startAllMicroservices();
    return app;
  } catch (error) {
    await settledWithin(closeMs, app.close());
    throw error;
  }
}

/**
 * The `main.ts` of a service: starts it under a watchdog, drains and ends it on SIGTERM or SIGINT (at once while it still
 * starts), and says in one line why it cannot start.
 */
export async function runService(
  module: Type,
  name: ServiceName,
  start: typeof startService = startService,
): Promise<void> {
  const tell = (msg: string, error?: unknown): void =>
    console.error(JSON.stringify({ level: 'error', service: name, msg: loggableText(msg), err: loggable(error) }));
  process.on('unhandledRejection', (reason) => tell('Unhandled rejection', reason));
  process.on('uncaughtException', (error) => {
    tell('Uncaught exception', error);
    process.exit(1);
  });
  let stop = (exitCode: number): void => process.exit(exitCode);
  onStopSignal((exitCode) => stop(exitCode));
  try {
    startWatchdog(name, new ServiceConfig().EVENT_LOOP_LIMIT_MS);
    const app = await start(module, name);
    stop = () => void stopService(app, closeMs).finally(() => process.exit(0));
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** Lets a service finish its work in progress, then closes its connections, for which it may have `ms`. */
export async function stopService(app: NestFastifyApplication, ms?: number): Promise<void> {
  await app.get(Lifecycle).drain();
  await (ms === undefined ? app.close() : settledWithin(ms, app.close()));
}
