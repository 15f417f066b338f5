import type { Type } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceName } from '@northline/common/contracts';
import { Lifecycle, startService } from '@northline/common/service';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../app.config';
import { ApiDescription } from '../operations/api-description';
import { startMetrics } from '../operations/metrics-server';
import { addBodyParsers } from './body-parsers';
import { Door } from './door';
import { publicError, toDomainError } from './public-error';
import { checkRoutes } from './route-check';

/** Longest path parameter: the tokens of one-click unsubscribe are the longest. */
const maxParamLength = 1_024;

/** Answers requests whose path cannot be read; Fastify wants to know before the door is made. */
interface Malformed {
  answer?: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Starts the gateway: its HTTP door on `PORT`, metrics on `METRICS_PORT`. */
export async function startGateway(module: Type, name: ServiceName): Promise<NestFastifyApplication> {
  const config = new GatewayConfig();
  const malformed: Malformed = {};
  const adapter = new FastifyAdapter({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    skipMiddie: true,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 23\r\n\r\n{"error":"Bad request"}');
    },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void malformed.answer?.(error, request, reply),
  });
  const app = await startService(module, name, { adapter, port: config.PORT, prepare: (created) => prepare(created, malformed) });
  app.get(ApiDescription).build(app);
  return app;
}

async function prepare(app: NestFastifyApplication, malformed: Malformed): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const door = app.get(Door);
  checkRoutes(fastify);
  fastify.decorateRequest('caller');
  fastify.decorateRequest('credentials');
  fastify.decorateRequest('madeId');
  fastify.decorateRequest('rawBody');
  fastify.decorateRequest('upload');
  fastify.addHook('onRequest', (request, reply) => door.enter(request, reply));
  await addBodyParsers(fastify);
  malformed.answer = async (error, request, reply) => {
    await door.enterMalformed(request, reply);
    const { status, body } = publicError(toDomainError(error));
    await reply.status(status).type('application/json; charset=utf-8').send(body);
  };
  await drainOnStop(app);
}

// Answers in hand are finished, and connections end with them, before anything that they need is closed.
async function drainOnStop(app: NestFastifyApplication): Promise<void> {
  const config = app.get(GatewayConfig);
  const metrics = await startMetrics(config.METRICS_PORT, config.HOST);
  const lifecycle = app.get(Lifecycle);
  lifecycle.onDrain('intake', async (graceMs) => {
    await new Promise((resolve) => setTimeout(resolve, config.DRAIN_DELAY_MS));
    const server = app.getHttpServer();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, graceMs)));
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await Promise.race([closed, late]);
    clearTimeout(timer);
  });
  lifecycle.onDrain('outbox', () => metrics.stop());
}
