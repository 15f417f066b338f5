import type { Type } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceName } from '@northline/common/contracts';
import { correlated } from '@northline/common/platform/logging';
import { histogram } from '@northline/common/platform/metrics';
import { startService } from '@northline/common/platform/service';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../app-config';
import { ApiDescription } from '../operations/api-description';
import { addBodyParsers } from '../http/body-parsers';
import { RequestGuard } from '../access/request-guard';
import { drainOnStop } from './drain';
import { publicError, toDomainError } from '../http/public-error';
import { holdToDeadline } from '../http/read-deadline';
import { securityHeaders } from '../http/security-headers';
import { watchRoutes } from '../http/route-check';

const seconds = histogram(
  'northline_http_seconds',
  'Requests of the interface, from their headers to the end of their answer',
  ['method', 'route', 'status'],
);

/** Longest path parameter: the tokens of one-click unsubscribe are the longest. */
const maxParamLength = 1_024;

/** How long the head of a request may take to arrive. */
const headersTimeoutMs = 10_000;

/** Answers requests whose path cannot be read; Fastify needs this before the request hook exists. */
interface Malformed {
  answer?: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Starts the gateway: the API on `PORT`, metrics on `METRICS_PORT`. */
export async function startGateway(module: Type, name: ServiceName): Promise<NestFastifyApplication> {
  const config = new GatewayConfig();
  const malformed: Malformed = {};
  const adapter = new FastifyAdapter({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    skipMiddie: true,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength },
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    http: { headersTimeout: Math.min(headersTimeoutMs, config.REQUEST_TIMEOUT_MS), connectionsCheckingInterval: 1_000 },
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable)
        socket.end(
          code === 'ERR_HTTP_REQUEST_TIMEOUT'
            ? rawAnswer('408 Request Timeout', 'Request timeout')
            : rawAnswer('400 Bad Request', 'Bad request'),
        );
    },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void malformed.answer?.(error, request, reply),
  });
  const app = await startService(module, name, {
    adapter,
    port: config.PORT,
    prepare: (created) => prepare(created, malformed),
  });
  app.get(ApiDescription).build(app);
  return app;
}

// A request that Node could not read has no reply object.
function rawAnswer(status: string, error: string): string {
  const body = JSON.stringify({ error });
  const headers = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    ...securityHeaders(false),
  };
  return [`HTTP/1.1 ${status}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join(
    '\r\n',
  );
}

async function prepare(app: NestFastifyApplication, malformed: Malformed): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const guard = app.get(RequestGuard);
  watchRoutes(fastify);
  fastify.decorateRequest('caller');
  fastify.decorateRequest('credentials');
  fastify.decorateRequest('madeId');
  fastify.decorateRequest('rawBody');
  fastify.decorateRequest('upload');
  fastify.addHook('onRequest', (request, reply, done) => {
    holdToDeadline(request, reply);
    if (!request.routeOptions.config.url?.startsWith('/health/'))
      return void guard.enter(request, reply).then(() => done(), done);
    guard.pass(request, reply);
    done();
  });
  await addBodyParsers(fastify);
  fastify.addHook('onRoute', (route) => {
    if (!route.config?.rules?.access) return;
    route.preHandler = (request, _reply, done) => correlated(request.caller, done);
    route.onResponse = (request, reply, done) => {
      seconds.observe(
        { method: request.method, route: route.url, status: reply.statusCode },
        reply.elapsedTime / 1_000,
      );
      done();
    };
  });
  malformed.answer = async (error, request, reply) => {
    await guard.enterMalformed(request, reply);
    const { status, body } = publicError(toDomainError(error));
    await reply.status(status).type('application/json; charset=utf-8').send(body);
  };
  await drainOnStop(app);
}
