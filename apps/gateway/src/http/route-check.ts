import type { FastifyInstance } from 'fastify';

/** Stops the gateway at boot when a route does not say who may call it: no route is open by accident. */
export function checkRoutes(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.rules?.access && !url.startsWith('/health/')) throw new Error(`${String(method)} ${url} does not say who may call it (@Scoped, @Authenticated, @Open, …)`);
  });
}
