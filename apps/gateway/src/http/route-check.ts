import type { RouteRules } from '@northline/auth';
import type { FastifyInstance } from 'fastify';

/** A route of the API and the rules that its decorators set. */
export interface Route {
  method: string;
  /** As OpenAPI spells it: `/api/leads/{id}`. */
  path: string;
  rules: RouteRules;
}

const routesOf = new WeakMap<FastifyInstance, Route[]>();

/**
 * Records every route as it is registered, and stops the gateway at boot when one does not say who may call it: no
 * route is open by accident.
 */
export function watchRoutes(fastify: FastifyInstance): void {
  const routes: Route[] = [];
  routesOf.set(fastify, routes);
  fastify.addHook('onRoute', ({ method, url, config }) => {
    const rules = config?.rules ?? {};
    if (!rules.access && !url.startsWith('/health/'))
      throw new Error(`${String(method)} ${url} does not say who may call it (@Scoped, @Authenticated, @Open, …)`);
    routes.push({ method: String(method), path: url.replace(/:(\w+)/g, '{$1}'), rules });
  });
}

/** All routes of a gateway: the table that OpenAPI and the generated tests are made from. */
export function allRoutes(fastify: FastifyInstance): readonly Route[] {
  return (routesOf.get(fastify) ?? []).filter(({ method }) => method !== 'HEAD');
}
