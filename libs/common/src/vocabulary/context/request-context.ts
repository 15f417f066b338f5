import { randomFillSync, randomUUID } from 'node:crypto';
import type { AccountId } from '../vocabulary';

/** Who acts: an API key, a signed-in user, a lead who wrote, an agent, or Northline itself. */
export interface Actor {
  type: 'api_key' | 'user' | 'lead' | 'agent' | 'system';
  id: string;
  name: string;
}

/**
 * Who, for which account, and in which trace: the first argument of every service method. It travels in NATS headers,
 * events and job data, and is never ambient.
 */
export interface RequestContext {
  accountId: AccountId;
  actor: Actor;
  /** With a test key nothing is really sent (DECISIONS 23). */
  environment: 'live' | 'test';
  /** The account's IANA zone, for analytics and active hours. */
  timezone: string;
  /** The account's default country (ISO 3166 alpha-2) for phone numbers without `+`; absent when unset. */
  defaultCountry?: string;
  /** True when people's edits of insights are protected (DECISIONS 57). */
  lockEditedInsights: boolean;
  /** Scopes that the caller holds; empty for Northline's own work, which no scope limits. */
  scopes: readonly string[];
  /** Shown to callers as `X-Request-Id`, and in every log line. */
  correlationId: string;
  /** W3C trace context (`traceparent`) of the request that began this work. */
  traceparent: string;
}

// A stock of random bytes: asking the system for a few per request costs more than everything else about its ids.
const stock = Buffer.alloc(4_096);
let used = stock.length;

function randomHex(bytes: number): string {
  if (used + bytes > stock.length) {
    randomFillSync(stock);
    used = 0;
  }
  used += bytes;
  return stock.toString('hex', used - bytes, used);
}

/** A fresh W3C `traceparent`, or the child of a valid incoming one. */
export function nextTraceparent(parent?: string): string {
  const traceId = parent === undefined ? undefined : /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(parent)?.[1];
  return `00-${traceId ?? randomHex(16)}-${randomHex(8)}-01`;
}

/** Northline itself as the actor. */
export const northline: Actor = { type: 'system', id: 'northline', name: 'Northline' };

/** The context of work that no caller asked for: tickers, provider callbacks, events. */
export function systemContext(accountId: AccountId, from: Partial<RequestContext> = {}): RequestContext {
  return {
    actor: northline,
    environment: 'live',
    timezone: 'UTC',
    lockEditedInsights: false,
    scopes: [],
    ...from,
    correlationId: from.correlationId ?? randomUUID(),
    traceparent: from.traceparent ?? nextTraceparent(),
    accountId,
  };
}
