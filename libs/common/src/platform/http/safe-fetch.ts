import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { fetch, type RequestInit, Response } from 'undici';
import { type BodyLimits, boundedBody } from './bounded-body';
import { outsideAgent } from './outside-agent';
import {
  BlockedAddressError,
  isExcepted,
  isPlainlyPrivate,
  isPublicAddress,
  type OutsidePolicy,
} from './public-address';

/** How to call a customer's address; at most 1 MB of a body is read unless set otherwise. */
export interface SafeFetchOptions extends OutsidePolicy, Partial<BodyLimits> {
  /** Deadline of the whole exchange, the body included; 15 s when absent. */
  timeoutMs?: number;
}

/** `fetch` for addresses that customers choose. */
export type SafeFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

const megabyte = 1024 * 1024;

// Checked here and not before, so that the checked address is the one that is connected to.
const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = found;
    if (error) callback(error, []);
    else if (addresses.some(({ address }) => !isPublicAddress(address)))
      callback(new BlockedAddressError(hostname), []);
    else if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

/**
 * Makes a `fetch` that reaches the public internet only (and the policy's exceptions): names are resolved, checked and
 * pinned, redirects are handed back instead of followed, the exchange has a deadline and the body a limit.
 * It throws {@link BlockedAddressError} for an address of our own network, and whatever `fetch` throws.
 */
export function makeSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const { timeoutMs = 15_000, maxBytes = megabyte, json } = options;
  const common = { pipelining: 1, connect: { timeout: Math.min(timeoutMs, 10_000) } };
  const guarded = outsideAgent({ ...common, connect: { ...common.connect, lookup: publicOnly } });
  const plain = outsideAgent(common);
  return async (target, init = {}) => {
    const url = new URL(target);
    if (!/^https?:$/.test(url.protocol)) throw new BlockedAddressError(url.href);
    const excepted = isExcepted(url, options);
    if (!excepted && isPlainlyPrivate(url)) throw new BlockedAddressError(url.host);
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const dispatcher = excepted ? plain : guarded;
    const response = await fetch(url, { ...init, signal, redirect: 'manual', dispatcher }).catch((error: unknown) => {
      throw error instanceof Error && error.cause instanceof BlockedAddressError ? error.cause : error;
    });
    return limited(response, { maxBytes, json });
  };
}

function limited(response: Response, limits: BodyLimits): Response {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(boundedBody(response.body, limits), { status, statusText, headers });
}
