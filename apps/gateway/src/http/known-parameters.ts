import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { type Declared, failed, fieldsOf } from '@northline/common/validation';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses query parameters that a route does not declare, by name (DECISIONS 6): a misspelled filter would find
 * everything. Providers may add anything to a callback's address, and mail programs to a link.
 */
@Injectable()
export class KnownParameters implements CanActivate {
  private readonly known = new WeakMap<object, ReadonlySet<string>>();

  canActivate(host: ExecutionContext): boolean {
    const { query, url, routeOptions } = host.switchToHttp().getRequest<FastifyRequest>();
    if (!url.startsWith('/api/') || routeOptions.config.rules?.access?.kind === 'callback') return true;
    const known = this.namesOf(host.getClass(), host.getHandler());
    const unknown = Object.keys(query as object).filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw failed(unknown.map((name) => ({ field: name, message: `Unknown parameter: ${name}` })));
    return true;
  }

  private namesOf(controller: Type, handler: { name: string }): ReadonlySet<string> {
    const found = this.known.get(handler);
    if (found) return found;
    const known = declaredBy(controller, handler.name);
    this.known.set(handler, known);
    return known;
  }
}

/** The names of a method's `@Query()` parameters, which OpenAPI shows, too. */
function declaredBy(controller: Type, method: string): ReadonlySet<string> {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as Declared[];
  const queries = Object.entries(parameters).filter(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`));
  return new Set(queries.flatMap(([, { index }]) => [...(types[index] ? fieldsOf(types[index]).keys() : [])]));
}
