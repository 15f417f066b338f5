import type { Type } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceName } from '@northline/common/contracts';
import { correlated } from '@northline/common/platform/logging';
import { histogram } from '@northline/common/platform/metrics';
import { startService } from '@northline/common/platform/service';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../app-config';
import { ApiDescription } from '../operations/api-description';
import { BodiesInHand } from '../http/bodies-in-hand';
import { addBodyParsers } from '../http/body-parsers';
import { RequestGuard } from '../access/request-guard';
import { drainOnStop } from './drain';
import { knownParameters } from '../http/known-parameters';
import { holdToDeadline } from '../http/read-deadline';
import { requestIdOf } from '../http/request-id';
import { watchRoutes } from '../http/route-check';
import { answerMalformed, answerUnread, badRequest, lacksHost, notFound, takeUnusual } from './unread-requests';

const seconds = histogram(
  'northline_http_seconds',
  'Requests of the interface, from their headers to the end of their answer',
  ['method', 'route', 'status'],
);

/** Longest path parameter: the tokens of one-click unsubscribe are the longest. */
const maxParamLength = 1_024;

/** How long the head of a request may take to arrive. */
const headersTimeoutMs = 10_000;

/** Fastify has to know how unreadable requests are answered before there is a guard. */
interface Later {
  guard?: RequestGuard;
}

/** Starts the gateway: the API on `PORT`, metrics on `METRICS_PORT`. */
export async function startGateway(module: Type, name: ServiceName): Promise<NestFastifyApplication> {
  const config = new GatewayConfig();
  const later: Later = {};
  const adapter = new FastifyAdapter({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    skipMiddie: true,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength },
    genReqId: requestIdOf,
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(headersTimeoutMs, config.REQUEST_TIMEOUT_MS),
      connectionsCheckingInterval: 1_000,
      // Node would refuse it without our headers.
      requireHostHeader: false,
    },
    clientErrorHandler: ({ code }, socket) => later.guard && answerUnread(socket, later.guard, code),
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      later.guard && void answerMalformed(error, request, reply, later.guard),
  });
  const app = await startService(module, name, {
    adapter,
    port: config.PORT,
    prepare: (created) => prepare(created, later),
  });
  app.get(ApiDescription).build(app);
  return app;
}

async function prepare(app: NestFastifyApplication, later: Later): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const guard = app.get(RequestGuard);
  later.guard = guard;
  takeUnusual(fastify.server);
  watchRoutes(fastify);
  fastify.decorateRequest('caller');
  fastify.decorateRequest('credentials');
  fastify.decorateRequest('madeId');
  fastify.decorateRequest('heldBody');
  fastify.decorateRequest('rawBody');
  fastify.decorateRequest('upload');
  fastify.addHook('onRequest', (request, reply, done) => {
    if (lacksHost(request)) return void guard.enterMalformed(request, reply).then(() => done(badRequest()), done);
    // They have a deadline of their own, of a second.
    if (request.routeOptions.config.url?.startsWith('/health/')) {
      guard.pass(request, reply);
      done();
      return;
    }
    holdToDeadline(request, reply);
    void guard.enter(request, reply).then(() => done(request.is404 ? notFound() : undefined), done);
  });
  await addBodyParsers(fastify, app.get(BodiesInHand));
  fastify.addHook('onRoute', (route) => {
    if (!route.config?.rules?.access) return;
    route.preHandler = [(request, _reply, done) => correlated(request.caller, done), ...knownParameters(route)];
    route.onResponse = (request, reply, done) => {
      seconds.observe(
        { method: request.method, route: route.url, status: reply.statusCode },
        reply.elapsedTime / 1_000,
      );
      done();
    };
  });
  await drainOnStop(app);
}
