import { applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { routeRule } from './route-rules';
import type { Scope } from './scopes';

const secured = applyDecorators(ApiSecurity('apiKey'), ApiSecurity('bearer'));

/** The caller's key holds the scope, and so does its owner's role (SPEC "Authentication" 8); a session needs the role alone. */
export function Scoped(scope: Scope): MethodDecorator {
  return applyDecorators(routeRule({ access: { kind: 'scope', scope } }), secured);
}

/** Any valid key or session. */
export function Authenticated(): MethodDecorator {
  return applyDecorators(routeRule({ access: { kind: 'authenticated' } }), secured);
}

/** A session only; keys get 401. */
export function SessionOnly(): MethodDecorator {
  return applyDecorators(routeRule({ access: { kind: 'session' } }), ApiSecurity('bearer'));
}

/** Everybody (DECISIONS 26). The caller's context is empty. */
export function Open(): MethodDecorator {
  return routeRule({ access: { kind: 'open' } });
}

/** Lead sync: keys only, and counted in the sync tier besides the others. */
export function SyncTier(): MethodDecorator {
  return routeRule({ syncTier: true });
}
