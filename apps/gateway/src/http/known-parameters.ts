import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { type Declared, failed, fieldsOf } from '@northline/common/validation';
import type { FastifyContextConfig, preHandlerHookHandler, RouteOptions } from 'fastify';

/**
 * The hooks of a route that refuse query parameters which it does not declare, by name (DECISIONS 6): a misspelled
 * filter would find everything. Providers may add anything to a callback's address, and mail programs to a link.
 */
export function knownParameters({ url, config = {} }: RouteOptions): preHandlerHookHandler[] {
  const { rules, handler } = config;
  if (!handler || !url.startsWith('/api/') || rules?.access?.kind === 'callback') return [];
  const known = declaredBy(handler);
  return [
    ({ query }, _reply, done) => {
      const unknown = Object.keys(query as object).filter((name) => !known.has(name));
      const details = unknown.map((name) => ({ field: name, message: `Unknown parameter: ${name}` }));
      done(details.length > 0 ? failed(details) : undefined);
    },
  ];
}

/** The names of a method's `@Query()` parameters, which OpenAPI shows, too. */
function declaredBy({ controller, method }: NonNullable<FastifyContextConfig['handler']>): ReadonlySet<string> {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number }
  >;
  const { prototype } = controller as { prototype: object };
  const types = (Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as Declared[];
  const queries = Object.entries(parameters).filter(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`));
  return new Set(queries.flatMap(([, { index }]) => [...(types[index] ? fieldsOf(types[index]).keys() : [])]));
}
