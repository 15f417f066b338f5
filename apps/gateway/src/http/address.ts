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

function plainAddress(ip: string): string {
  return isIPv4(ip) || !ipaddr.isValid(ip) ? ip : ipaddr.process(ip).toString();
}
