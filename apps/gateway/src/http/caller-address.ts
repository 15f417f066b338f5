import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The caller's address; `foreignForward`: a header claimed another one and was not believed. */
export interface CallerAddress {
  address: string;
  foreignForward: boolean;
}

/** Fastify believes `X-Forwarded-For` only from trusted proxies; an IPv4 address in IPv6 form counts as IPv4. */
export function addressOf(request: FastifyRequest): CallerAddress {
  const claimed = request.headers['x-forwarded-for'] !== undefined;
  return { address: plainAddress(request.ip), foreignForward: claimed && (request.ips?.length ?? 1) <= 1 };
}

/**
 * The unit of limits by address: an IPv4 address, or the /64 of an IPv6 address, which is what a provider's customer
 * has.
 */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.IPv6.isValid(address)) return address;
  const [a, b, c, d] = ipaddr.IPv6.parse(address).parts;
  return `${new ipaddr.IPv6([a, b, c, d, 0, 0, 0, 0] as number[]).toString()}/64`;
}

/** An address as it is counted: an IPv4 address in IPv6 form as IPv4. */
export function plainAddress(ip: string): string {
  return isIPv4(ip) || !ipaddr.isValid(ip) ? ip : ipaddr.process(ip).toString();
}
