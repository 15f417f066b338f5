import type { RouteRules } from '@northline/auth';
import { DomainError } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';
import type { FastifyRequest } from 'fastify';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** How much a body may hold. */
export interface BodyLimits {
  bytes: number;
  /** Values of its JSON, and names of fields. */
  values: number;
  names: number;
}

/** Room for the largest agent and for the longest lists of a filter. */
const ofCallers: BodyLimits = { bytes: megabyte, values: 100_000, names: 40_000 };

/** Whoever has no key or session sends no more than an email and a password. */
const ofStrangers: BodyLimits = { bytes: 16 * kilobyte, values: 100, names: 100 };

/** What the body of a route may hold (DECISIONS 12). */
export function limitsOf({ access, bodyLimit, bodyHolds }: RouteRules = {}): BodyLimits {
  const usual = access?.kind === 'open' ? ofStrangers : ofCallers;
  return { ...usual, ...(bodyLimit !== undefined && { bytes: bodyLimit }), ...bodyHolds };
}

/** How large a body will be: what it says, or else as much as its route allows. */
export function expectedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return limitsOf(routeOptions.config.rules).bytes;
  return Number(headers['content-length'] ?? 0);
}

/** 413, naming the limit. */
export function bodyTooLarge({ bytes }: BodyLimits): DomainError {
  const limit = bytes < megabyte ? `${bytes / kilobyte} KB` : `${bytes / megabyte} MB`;
  return new DomainError('payload_too_large', say('body_too_large', { limit }));
}
