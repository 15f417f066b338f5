import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The caller's address; `foreignForward` says that a header claimed another one and was not believed. */
export interface CallerAddress {
  address: string;
  foreignForward: boolean;
}

/** Fastify believes `X-Forwarded-For` from trusted proxies alone; an IPv4 address in IPv6 form counts as IPv4. */
export function addressOf(request: FastifyRequest): CallerAddress {
  const claimed = request.headers['x-forwarded-for'] !== undefined;
  return { address: plainAddress(request.ip), foreignForward: claimed && (request.ips?.length ?? 1) <= 1 };
}

/** What an address counts as, wherever addresses are limited: an IPv4 address alone, of IPv6 its /64, which every customer of a provider has whole. */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.IPv6.isValid(address)) return address;
  const [a, b, c, d] = ipaddr.IPv6.parse(address).parts;
  return `${new ipaddr.IPv6([a, b, c, d, 0, 0, 0, 0] as number[]).toString()}/64`;
}

function plainAddress(ip: string): string {
  return isIPv4(ip) || !ipaddr.isValid(ip) ? ip : ipaddr.process(ip).toString();
}
