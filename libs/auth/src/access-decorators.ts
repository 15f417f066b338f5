import { routeRule } from './route-rules';
import type { Scope } from './scopes';

/** The caller's key holds the scope, and so does its owner's role; a session needs the role alone. */
export function Scoped(scope: Scope): MethodDecorator {
  return routeRule({ access: { kind: 'scope', scope } });
}

/** Any valid key or session. */
export function Authenticated(): MethodDecorator {
  return routeRule({ access: { kind: 'authenticated' } });
}

/** Is no use of a session, which it would keep alive otherwise: for what a browser does by itself. */
export function Passive(): MethodDecorator {
  return routeRule({ passive: true });
}

/** A session only; keys get 401. */
export function SessionOnly(): MethodDecorator {
  return routeRule({ access: { kind: 'session' } });
}

/** Everybody (DECISIONS 26). The caller's context is empty. */
export function Open(): MethodDecorator {
  return routeRule({ access: { kind: 'open' } });
}

/** Lead sync: keys only, and counted in the sync tier besides the others. */
export function SyncTier(): MethodDecorator {
  return routeRule({ syncTier: true });
}
