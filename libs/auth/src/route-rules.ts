import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { FastifyContextConfig } from 'fastify';
import type { Scope } from './scopes';

/** Who may call a route. Every route has one of these; one without stops the gateway at boot. */
export type Access =
  | { kind: 'open' }
  /** A provider's callback: verified by the service that knows the provider. */
  | { kind: 'callback' }
  | { kind: 'authenticated' }
  | { kind: 'session' }
  | { kind: 'scope'; scope: Scope };

/** What a route writes into the audit log; see `@Audited`. */
export interface AuditRule {
  action: string;
  resource: string;
  /** The path parameter that names the resource; the answer's id when the path has none. */
  param?: string;
  /** The resource's name where the path spells it. */
  id?: string;
  /** The request whose answer is the resource before the change; sent with `{ id }`. */
  before?: string;
  /** Every change is recorded, not only the body's fields: for a connection, whose body holds only secrets. */
  whole?: boolean;
  /** The answer's `changes` are recorded, a record for each lead, and left out of the answer. */
  bulk?: boolean;
}

/** All rules of a route: hooks, interceptors, OpenAPI and the generated tests read only this. */
export interface RouteRules {
  access?: Access;
  /** Counts in the sync tier and takes API keys only (DECISIONS 25). */
  syncTier?: boolean;
  audit?: AuditRule;
  /** Is no use of a session: it does not move its end. */
  passive?: boolean;
  /** Honours `Idempotency-Key` (DECISIONS 13). */
  idempotent?: boolean;
  /** The text that the specification fixes for internal errors (DECISIONS 3). */
  failures?: 'campaigns' | 'preferences';
  /** Waits for a provider or the language model: 502 when there is no answer. */
  asksOutside?: boolean;
  /** Largest body in bytes; 1 MB when absent, 16 KB of a route that is open. */
  bodyLimit?: number;
  /** Values and names of fields that its JSON may hold, where it needs more than is usual. */
  bodyHolds?: { values: number; names: number };
  /** How the body arrives: JSON (when absent), a file or its JSON stand-in, or untouched bytes. */
  body?: 'upload' | 'raw';
  /** Media types that an upload route takes as a bare body. */
  uploadTypes?: string[];
  /** True when an upload route takes JSON instead of a file. */
  jsonToo?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: RouteRules;
    /** The method that has these rules. */
    handler?: { controller: object; method: string };
  }
}

/** Adds rules to a route; decorators made of it may be in any order. */
export function routeRule(rules: RouteRules): MethodDecorator {
  return ({ constructor: controller }, key, descriptor: PropertyDescriptor) => {
    const value = descriptor.value as object;
    const config = (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, value) ?? {}) as FastifyContextConfig;
    const handler = { controller, method: String(key) };
    const merged: FastifyContextConfig = { ...config, rules: { ...config.rules, ...rules }, handler };
    Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, merged, value);
  };
}
