import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type Credentials, effectiveScopes } from '@northline/auth';
import { nextTraceparent, type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { Lifecycle } from '@northline/common/platform/process';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authentication } from './authentication';
import { GatewayConfig } from '../app-config';
import { type TierHit, tierOf } from '../tiers/tiers';
import { type TierDecision, Tiers } from '../tiers/tiers.service';
import { addressOf, networkOf, plainAddress } from '../http/caller-address';
import { AddressShare } from '../http/address-share';
import { smallBody } from '../http/bodies-in-hand';
import { bodyTooLarge, expectedBytes, limitsOf } from '../http/body-limit';
import { tierHeaders } from '../http/request';
import { securityHeaders } from '../http/security-headers';

const mostWarnings = 1_000;

/**
 * What every request passes before its body is read, in this order: size, global tier, authentication, the other tiers,
 * scope, role (DECISIONS 20). It runs for unknown paths, too, so every answer carries the tiers' headers.
 */
@Injectable()
export class RequestGuard {
  private readonly logger = new Logger('RequestGuard');
  /** Addresses outside `TRUSTED_PROXIES` that sent `X-Forwarded-For`: each is logged once. */
  private readonly warnedOf = new Set<string>();
  /** Headers of every answer. */
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly tiers: Tiers,
    private readonly authentication: Authentication,
    private readonly lifecycle: Lifecycle,
    private readonly shares: AddressShare,
    config: GatewayConfig,
  ) {
    this.headers = securityHeaders(config.PUBLIC_URL?.startsWith('https://') ?? false);
  }

  /** Admits a request, or throws. */
  async enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.begin(request, reply);
    const correlationId = request.id;
    const traceparent = traceOf(request);
    if (this.lifecycle.draining) void reply.header('connection', 'close');
    const address = this.addressOf(request);
    this.shares.note(address.of);
    const { config, bodyLimit } = request.routeOptions;
    const { rules = {} } = config;
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
      void reply.headers(tierHeaders(await this.tiers.peek(address)));
      throw bodyTooLarge(limitsOf(rules));
    }
    const { access } = rules;
    const onTiers = (decision: TierDecision): void => show(decision, reply);
    if (access && access.kind !== 'open' && access.kind !== 'callback') {
      const credentials = await this.authentication.admit(request, address, { ...rules, access }, onTiers);
      request.credentials = credentials;
      request.caller = contextOf(credentials, correlationId, traceparent);
      return;
    }
    request.caller = systemContext(accountId(''), { correlationId, traceparent });
    onTiers(await (access?.kind === 'callback' ? this.unverified(request, address) : this.tiers.admit([address])));
  }

  /** A callback counts once it did not verify. To find that out costs too much for large ones of an address that is over the limit. */
  private async unverified(request: FastifyRequest, address: TierHit): Promise<TierDecision> {
    const reading = await this.tiers.peek(address);
    const isRefused = reading.remaining === 0 && expectedBytes(request) > smallBody;
    return { reading, stamp: 0, ...(isRefused && { refusedBy: address.tier }) };
  }

  /** Lets a health check through: no limit counts or refuses it, and no store is used. */
  pass(request: FastifyRequest, reply: FastifyReply): void {
    this.begin(request, reply);
    if (this.lifecycle.draining) void reply.header('connection', 'close');
    void reply.headers(tierHeaders(this.tiers.glance(this.addressOf(request))));
  }

  /** Counts a provider's callback that did not verify (DECISIONS 21); throws 429 when its address is over the limit. */
  async countUnverified(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    show(await this.tiers.admit([this.addressOf(request)]), reply);
  }

  /** The headers of an answer to a request whose path cannot be read; no limit counts it. */
  async enterMalformed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.begin(request, reply);
    void reply.headers(tierHeaders(await this.tiers.peek(this.addressOf(request))));
  }

  /** The headers of an answer to what Node could not read as a request; no limit counts it. */
  headersOfUnread(address: string): Record<string, string> {
    const reading = this.tiers.glance({ tier: 'global', of: networkOf(plainAddress(address)) });
    return { ...this.headers, 'x-request-id': randomUUID(), ...tierHeaders(reading) };
  }

  // Every answer carries a request id: the caller's own, or a new one.
  private begin({ id }: FastifyRequest, reply: FastifyReply): void {
    void reply.headers(this.headers).header('x-request-id', id);
  }

  private addressOf(request: FastifyRequest): TierHit {
    const { address, foreignForward } = addressOf(request);
    if (foreignForward && this.warnedOf.size < mostWarnings && !this.warnedOf.has(address)) {
      this.warnedOf.add(address);
      this.logger.warn({ address }, 'X-Forwarded-For from an address outside TRUSTED_PROXIES is ignored');
    }
    return { tier: 'global', of: networkOf(address) };
  }
}

function traceOf({ headers }: FastifyRequest): string {
  const parent = headers['traceparent'];
  return nextTraceparent(typeof parent === 'string' ? parent : undefined);
}

function show({ reading, refusedBy }: TierDecision, reply: FastifyReply): void {
  void reply.headers(tierHeaders(reading));
  if (!refusedBy) return;
  void reply.header('retry-after', String(reading.reset));
  throw new DomainError('rate_limited', tierOf(refusedBy).message);
}

const callers = new WeakMap<Credentials, Omit<RequestContext, 'correlationId' | 'traceparent'>>();

// Computed once for each cached credential.
function contextOf(credentials: Credentials, correlationId: string, traceparent: string): RequestContext {
  const caller = callers.get(credentials) ?? callerOf(credentials);
  callers.set(credentials, caller);
  return { ...caller, correlationId, traceparent };
}

function callerOf(credentials: Credentials): Omit<RequestContext, 'correlationId' | 'traceparent'> {
  const {
    kind,
    id,
    name,
    userId,
    accountId: account,
    environment,
    timezone,
    defaultCountry,
    lockEditedInsights,
  } = credentials;
  return {
    accountId: account,
    actor: kind === 'key' ? { type: 'api_key', id, name } : { type: 'user', id: userId, name },
    environment,
    timezone,
    ...(defaultCountry !== undefined && { defaultCountry }),
    lockEditedInsights,
    scopes: effectiveScopes(credentials),
  };
}
